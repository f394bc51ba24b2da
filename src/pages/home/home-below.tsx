import type { Group } from '../../features/groups/contract.ts'
import { HomeFeatures } from './home-features.tsx'
import { HomeMatching } from './home-matching.tsx'
import { HomeMission } from './home-mission.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomeQuestions } from './home-questions.tsx'
import HomeSteps from './home-steps.tsx'

/** What explains the idea: how six find each other, where the money is, why, what one gets, what is asked, what comes by mail. */
export default function HomeBelow({ first }: { first: Group | undefined }) {
  return (
    <>
      <HomeMatching />
      <HomeSteps />
      <HomeMission />
      <HomeFeatures first={first} />
      <HomeQuestions />
      <HomeNewsletter />
    </>
  )
}
