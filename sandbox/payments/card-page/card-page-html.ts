import type { CardForm, FieldErrors } from './card-form.ts'
import { type Html, html } from './html.ts'
import type { LineItem, Session } from '../books/objects.ts'
import { frame, money } from './page-frame.ts'
import { testCards } from './test-cards.ts'

const fields: {
  name: keyof CardForm
  label: string
  autocomplete: string
  hint: string
  numeric: boolean
}[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    hint: '4242 4242 4242 4242',
    numeric: true,
  },
  { name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', hint: 'MM/YY', numeric: true },
  { name: 'code', label: 'Security code', autocomplete: 'cc-csc', hint: '123', numeric: true },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', hint: '', numeric: false },
]

type CardPage = {
  session: Session
  lines: LineItem[]
  form: CardForm
  errors: FieldErrors
  refusal: string | null
}

/** The page on which a customer pays. */
export function cardPage({ session, lines, form, errors, refusal }: CardPage): string {
  const total = money(session.amount_total, session.currency)
  const problem = refusal ?? (Object.keys(errors).length > 0 && 'Please correct the fields marked below.')
  const input = (name: keyof CardForm) => {
    const field = fields.find((one) => one.name === name)
    return field ? textField(field, form[name], errors[name]) : null
  }
  return frame(
    `Pay ${total}`,
    html`${problem && html`<p class="alert" role="alert">${problem}</p>`}
      <table>
        <thead hidden>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            (line) =>
              html`<tr>
                <td>${line.quantity > 1 && `${line.quantity} × `}${line.description}</td>
                <td>${money(line.amount_total, line.currency)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>${total}</td>
          </tr>
        </tfoot>
      </table>
      <form method="post" action="/pay/${session.id}" novalidate>
        ${input('number')}
        <div class="pair">
          <div>${input('expiry')}</div>
          <div>${input('code')}</div>
        </div>
        ${input('name')}
        <button>Pay ${total}</button>
        ${session.custom_text.submit && html`<p>${session.custom_text.submit.message}</p>`}
      </form>
      ${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>`}
      <details>
        <summary>Test cards</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">The bank says</th>
            </tr>
          </thead>
          <tbody>
            ${testCards.map(
              (card) =>
                html`<tr>
                  <td><code>${card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code></td>
                  <td>${card.says}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p>Any future date, any code, any name.</p>
      </details>`,
  )
}

function textField(field: (typeof fields)[number], value: string, error: string | undefined): Html {
  const id = field.name
  return html`<label for="${id}">${field.label}</label>
    <input
      id="${id}"
      name="${id}"
      value="${value}"
      autocomplete="${field.autocomplete}"
      placeholder="${field.hint}"
      required
      ${field.numeric && html`inputmode="numeric"`}
      ${error && html`aria-invalid="true" aria-describedby="${id}-error"`}
    />
    ${error && html`<p class="error" id="${id}-error">${error}</p>`}`
}

/** The bank's question. */
export function bankPage(session: Session): string {
  return frame(
    'Confirm with your bank',
    html`<p>
        Your bank wants to be sure that you are paying ${money(session.amount_total, session.currency)}.
      </p>
      <form method="post" action="/pay/${session.id}/bank">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="second">Fail</button>
      </form>`,
  )
}

/** A session that takes no payment any more, or none at all. */
export function closedPage(session: Session | undefined): string {
  if (!session) return frame('Page not found', html`<p>There is no such payment.</p>`)
  if (session.status === 'complete')
    return frame(
      'Already paid',
      html`<p>This payment is complete. Nothing was charged again.</p>
        <p class="back"><a href="${successUrl(session)}">Continue</a></p>`,
    )
  return frame(
    'Payment page expired',
    html`<p>The time for this payment is over. Your card was not charged.</p>
      ${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">Go back</a></p>`}`,
  )
}

/** Where the customer goes after paying. */
export function successUrl(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
