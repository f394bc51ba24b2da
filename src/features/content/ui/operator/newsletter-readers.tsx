import { useText } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import { Table } from '../../../../kit/layout/table.tsx'
import { readSubscribers } from '../../contract.ts'
import { OperatorPart } from './operator-part.tsx'

const load = (api: Api) => api(readSubscribers, {})

/** How many get the newsletter, for an operator. Who they are is nobody's business until there is something to send. */
export function NewsletterReaders() {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (
    <OperatorPart
      title={t('content.readers.title')}
      failed={t('content.readers.not-loaded')}
      loading={t('content.readers.loading')}
      load={load}
    >
      {({ languages }) => (
        <Table
          caption={t('content.readers.caption')}
          columns={[
            { label: t('content.readers.language') },
            { label: t('content.readers.addresses'), align: 'end' },
          ]}
          rows={languages.map((one) => ({
            key: one.language,
            cells: [names.of(one.language), one.addresses],
          }))}
          empty={t('content.readers.none')}
        />
      )}
    </OperatorPart>
  )
}
