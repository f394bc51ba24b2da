import type { Language } from '../../../../kernel/languages.ts'

interface Frame {
  readonly language: Language
  readonly title: string
  readonly headline: string | null
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string } | null
  readonly footer: string
  /** ends this kind of email */
  readonly stop: { readonly label: string; readonly url: string } | null
}

const font = "font-family:'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',Arial,sans-serif"
const code = /^\d{6}$/

// Mail programs read styles on the elements; those that know a <style> get the colours of the night from it.
const night = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0c1322!important}
.sheet{background:#141d30!important;color:#f2eee4!important}
.soft{color:#b4bbcb!important}
.code{background:#1e293f!important;color:#f2eee4!important}
.btn{background:#8fb6f7!important;color:#0c1322!important}
}`

/** The email as a page. No pictures and nothing from elsewhere: it looks the same with pictures off, and tells nobody it was read. */
export function frameEmail({ language, title, headline, paragraphs, button, footer, stop }: Frame): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${night}</style>
</head>
<body class="paper" style="margin:0;background:#f4f0e6">
<div class="paper" style="background:#f4f0e6;padding:24px 12px;${font}">
<div class="sheet" style="max-width:560px;margin:0 auto;background:#fffefa;color:#121c33;border-radius:6px;overflow:hidden">
<div style="background:#123a7d;color:#ffffff;padding:16px 24px;font-size:20px;font-weight:700;line-height:1">${sign()}Sixrail</div>
<div style="padding:8px 24px 24px;font-size:17px;line-height:1.5;overflow-wrap:anywhere">
${headline === null ? '' : drawHeadline(headline)}${paragraphs.map(paragraph).join('\n')}
${button ? drawButton(button) : ''}
</div>
</div>
<p class="soft" style="max-width:560px;margin:16px auto 0;padding:0 24px;box-sizing:border-box;color:#49516a;font-size:14px;line-height:1.45">${escapeMarkup(footer)}${stop ? ` <a class="soft" href="${escapeMarkup(stop.url)}" style="color:#49516a">${escapeMarkup(stop.label)}</a>` : ''}</p>
</div>
</body>
</html>
`
}

function drawHeadline(text: string): string {
  return `<h1 style="margin:16px 0 0;font-size:26px;font-weight:700;line-height:1.2">${escapeMarkup(text)}</h1>\n`
}

/** A code stands alone in its paragraph, large enough to be read across a table. */
function paragraph(text: string): string {
  const words = escapeMarkup(text).replaceAll('\n', '<br>')
  if (!code.test(text)) return `<p style="margin:16px 0 0">${words}</p>`
  return `<p class="code" style="margin:16px 0 0;padding:16px;background:#e9e3d5;border-radius:6px;text-align:center;font-size:32px;font-weight:700;letter-spacing:.25em;text-indent:.25em;font-variant-numeric:tabular-nums">${words}</p>`
}

function drawButton({ label, url }: NonNullable<Frame['button']>): string {
  return `<p style="margin:24px 0 0"><a class="btn" href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 20px;background:#1b4c9b;color:#ffffff;border-radius:6px;font-weight:650;text-decoration:none">${escapeMarkup(label)}</a></p>`
}

/** The compartment: two rows of three seats, the sixth in the signal colour. Text boxes, because mail programs drop SVG. */
function sign(): string {
  const seat = (colour: string) =>
    `<span style="display:inline-block;width:8px;height:8px;margin:1px;border-radius:2px;background:${colour}"></span>`
  const white = seat('#ffffff')
  const row = (last: string) =>
    `<span style="display:block;white-space:nowrap">${white}${white}${last}</span>`
  return `<span aria-hidden="true" style="display:inline-block;vertical-align:middle;margin-right:10px;font-size:0;line-height:0">${row(white)}${row(seat('#eb5331'))}</span>`
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
