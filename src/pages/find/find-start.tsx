import type { Page } from '../../browser/merge-first-page.ts'
import type { Group } from '../../features/groups/contract.ts'
import HomeSteps from '../home/home-steps.tsx'
import firstStyles from './find-start-first.css?url'
import { OpenGroups } from './open-groups.tsx'

/** Before a search: the groups there are, and how it works. */
export default function FindStart({ open }: { open: Page<Group> | null }) {
  return (
    <>
      {/* the browser gets the same rules with the code of this part */}
      {import.meta.env.SSR && <link rel="stylesheet" href={firstStyles} precedence="part" />}
      <OpenGroups loaded={open} />
      <HomeSteps />
    </>
  )
}
