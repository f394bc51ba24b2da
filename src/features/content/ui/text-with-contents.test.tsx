import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../browser/text.tsx'
import { TextWithContents } from './text-with-contents.tsx'

const drawn = (titles: readonly string[]) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{ 'content.written.contents': 'On this page' }}>
      <TextWithContents
        html="<p>Words.</p>"
        sections={titles.map((title) => ({ id: `section-${title}`, title, level: 2 }))}
      />
    </TextProvider>,
  )

test('[CONT-02] a text has a table of contents from its first heading on, and none without a heading', () => {
  expect(drawn(['one'])).toContain('<a href="#section-one">one</a>')
  expect(drawn(['one', 'two'])).toContain('<a href="#section-two">two</a>')
  expect(drawn([])).not.toContain('On this page')
})
