/**
 * The words that most leaked passwords are made of, in the languages of our travellers. A list of the 3,000 most used
 * passwords is not kept here: nearly all of those with 8 characters are one of these words with digits or signs around
 * it, a walk over the keyboard, or a repetition, which the rules below see.
 */
const words = new Set(
  `password passwort motdepasse wachtwoord contrasena contraseña passw0rd pass admin administrator root user test
  guest login welcome willkommen welkom bienvenue bienvenido hello hallo bonjour hola letmein iloveyou ichliebedich
  jetaime teamo tequiero loveyou lovely love princess prinzessin prinses princesa princesse sunshine sonnenschein
  monkey dragon master shadow superman batman spiderman pokemon starwars football fussball voetbal futbol baseball
  basketball soccer hockey michael jessica jennifer jordan michelle daniel thomas robert charlie andrew matthew joshua
  nicole ashley amanda samantha anthony alexander sebastian christian florian stefan andreas computer internet
  whatever trustno freedom secret geheim geheimnis secreto flower butterfly purple chocolate schokolade cookie cheese
  banana orange summer sommer zomer verano winter autumn spring samsung google facebook apple microsoft windows
  linkedin twitter amazon netflix hunter killer ranger buster tigger pepper ginger thunder matrix merlin phoenix
  mustang corvette ferrari porsche mercedes yamaha harley barcelona realmadrid liverpool chelsea arsenal juventus
  bayern schalke borussia ajaxamsterdam feyenoord amsterdam london berlin paris madrid changeme default access
  abcdef abcd abc asdf asdfgh asdfghjkl qwer qwert qwerty qwertz azerty azertyuiop qwertyuiop zxcvbn zxcvbnm yxcvbnm
  hallohallo schatz liebe mausi hase sixrail train zugfahrt angel anjelica blink family familie jesus christ heaven
  nintendo minecraft fortnite roblox estrella corazon alejandro soleil doudou loulou chouchou nicolas marseille
  camille welkom lekker geheim123 qazwsx qazwsxedc`.split(/\s+/),
)
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

/** Whether guessers try it first. `own` is what everybody knows of the account: names, address. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isRepetition(plain) || isWalk(plain)) return true
  const bare = core(plain)
  const cores = [bare, core([...bare].map((sign) => looksLike[sign] ?? sign).join(''))]
  const known = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length > 3)
  const isPlain = (word: string) => words.has(word) || known.includes(word) || isWalk(word)
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
