import { Html, html } from './html.ts'

const css = new Html(`
:root { color-scheme: light; --ink: #1c2330; --soft: #5a6475; --line: #8a93a3; --go: #0b5c4a; --bad: #a3161f }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #f2f4f7 }
.notice { margin: 0; padding: .6rem 1rem; background: #ffe9a8; color: #4a3600; text-align: center; font-weight: 600 }
main { max-width: 28rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 4px #1c233033 }
h1 { margin: 0 0 1rem; font-size: 1.375rem }
table { width: 100%; border-collapse: collapse; margin-bottom: 1.25rem }
th, td { padding: .375rem 0; text-align: left; font-weight: 400; vertical-align: top }
td:last-child, tfoot th:last-child { text-align: right; white-space: nowrap }
tfoot { border-top: 1px solid #d5dae2 } tfoot th, tfoot td { font-weight: 700 }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { width: 100%; margin-top: .25rem; padding: .625rem .75rem; font: inherit; border: 1px solid var(--line); border-radius: .375rem }
input[aria-invalid=true] { border: 2px solid var(--bad) }
.error { margin: .25rem 0 0; color: var(--bad); font-weight: 600 }
.alert { margin: 0 0 1rem; padding: .75rem; border: 2px solid var(--bad); border-radius: .375rem; color: var(--bad); font-weight: 600 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
button { width: 100%; margin-top: 1.25rem; padding: .75rem; font: inherit; font-weight: 700; color: #fff; background: var(--go); border: 2px solid var(--go); border-radius: .375rem; cursor: pointer }
button.second { color: var(--go); background: #fff; margin-top: .75rem }
a { color: var(--go) } .back { margin: 1.25rem 0 0; text-align: center }
a { display: inline-block; padding: .25rem 0 } summary { padding: .25rem 0; cursor: pointer } details { margin-top: 1.25rem; color: var(--soft) }
details td, details th { padding-right: .75rem } code { white-space: nowrap }
:focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px }
`)

/** A whole page, marked as the sandbox's. */
export function frame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – payment sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${css}
        </style>
      </head>
      <body>
        <header class="notice">Payment sandbox — no real card, no real money</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text
}

/** An amount as a reader of English expects it. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  )
}
