/**
 * What the lists of leaked passwords, which are mostly English, leave out: words and rows of keys that our travellers
 * choose in their own languages.
 */
const ourWords = new Set(
  `contraseña login willkommen bienvenue bienvenido ichliebedich prinzessin prinses geheimnis schokolade zomer verano
  linkedin twitter netflix ajaxamsterdam abcdef abcd qwer qwertz yxcvbnm sixrail zugfahrt anjelica fortnite roblox
  doudou`.split(/\s+/),
)
/** A year, a date or a row of exclamation marks makes a word no secret; more than that around it may. */
const mostAround = 8
const leastWord = 4
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether guessers try it first. `listed` are leaked passwords in lower case, the most used ones; `own` is what everybody
 * knows of the account: names, address.
 */
export function isCommonPassword(
  password: string,
  listed: ReadonlySet<string>,
  own: readonly string[] = [],
): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (listed.has(plain) || isRepetition(plain) || isWalk(plain)) return true
  const bare = core(plain)
  const cores = [bare, core([...bare].map((sign) => looksLike[sign] ?? sign).join(''))]
  const known = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= leastWord)
  const isPlain = (word: string) =>
    word.length >= leastWord &&
    (known.includes(word) ||
      isWalk(word) ||
      (plain.length - bare.length <= mostAround && (listed.has(word) || ourWords.has(word))))
  return (
    cores.some((word) => isPlain(word) || isPlain(core(halved(word)))) ||
    own.some((text) => text.toLowerCase() === plain)
  )
}

/** Without the digits and signs that people put around a word. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `hallohallo` is `hallo`. */
function halved(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
}

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text)
}

/** A walk along the keyboard, the alphabet or the digits, in either direction. */
function isWalk(text: string): boolean {
  if (text.length < 4) return false
  const back = [...text].toReversed().join('')
  return walks.some((walk) => walk.includes(text) || walk.includes(back))
}
