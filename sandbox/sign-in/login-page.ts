import { testPersons } from './persons.ts'

const css = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c2330; background: #f2f4f7 }
.notice { margin: 0; padding: .6rem 1rem; background: #ffe9a8; color: #4a3600; text-align: center; font-weight: 600 }
main { max-width: 28rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.375rem } h2 { margin: 1.5rem 0 0; font-size: 1.0625rem }
label { display: block; margin-top: .75rem; font-weight: 600 }
input[type=text], input[type=email] { width: 100%; padding: .5rem .75rem; font: inherit; border: 1px solid #5a6475; border-radius: .375rem }
button { width: 100%; margin-top: .75rem; padding: .625rem; font: inherit; color: #0b5c4a; background: #fff; border: 2px solid #0b5c4a; border-radius: .375rem; cursor: pointer; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px }
`

/** Where a visitor says who they are: nobody real is asked for, and no password. */
export function loginPage(uid: string): string {
  const action = `/interaction/${encodeURIComponent(uid)}`
  const choices = testPersons.map(({ subject, email, emailVerified, firstName, lastName }) => {
    const doubt = emailVerified ? '' : ', address not verified'
    return `<button name="subject" value="${subject}">${firstName} ${lastName} (${email}${doubt})</button>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sign in – sign-in sandbox</title>
<link rel="icon" href="data:,"><style>${css}</style>
</head>
<body>
<header class="notice">Sign-in sandbox — test persons only, no real account</header>
<main>
<h1>Who is signing in?</h1>
<form method="post" action="${action}">${choices.join('')}</form>
<h2>Or somebody else</h2>
<form method="post" action="${action}">
<label for="firstName">First name</label><input type="text" id="firstName" name="firstName" required maxlength="100">
<label for="lastName">Last name</label><input type="text" id="lastName" name="lastName" maxlength="100">
<label for="email">Email address</label><input type="email" id="email" name="email" required maxlength="254">
<label><input type="checkbox" name="emailVerified" checked> The address is verified</label>
<button>Sign in as this person</button>
</form>
<form method="post" action="${action}"><button name="cancel" value="1">Cancel</button></form>
</main>
</body>
</html>`
}
