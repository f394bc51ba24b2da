/** What an icon may be drawn with; everything else is left out, with all that stands in it. */
const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'])

const numbers = /^[\d\s.,+\-eE%]{1,100}$/
const manyNumbers = /^[\d\s.,+\-eE]{1,8000}$/
const colour = /^(?:none|currentColor|#[\da-f]{3,8})$/i
const word = /^[a-z]{1,20}$/
/** Each attribute with the form of its value: none that could name an address, hold a style or start a script. */
const attributes: Readonly<Record<string, RegExp>> = {
  ...of(numbers, 'cx cy r rx ry x y x1 y1 x2 y2 width height opacity fill-opacity stroke-opacity'),
  ...of(numbers, 'stroke-width stroke-miterlimit stroke-dasharray'),
  d: /^[\d\s.,+\-eEMmZzLlHhVvCcSsQqTtAa]{1,8000}$/,
  points: manyNumbers,
  transform: /^[\d\s.,+\-eE()a-zXY]{1,500}$/,
  ...of(colour, 'fill stroke'),
  ...of(word, 'stroke-linecap stroke-linejoin fill-rule clip-rule'),
}
const viewBoxForm = /^\s*-?\d+(?:\.\d+)?(?:[\s,]+-?\d+(?:\.\d+)?){3}\s*$/

const mostCharacters = 10_000
const mostShapes = 200

function of(form: RegExp, names: string): Record<string, RegExp> {
  return Object.fromEntries(names.split(' ').map((name) => [name, form]))
}

/**
 * The drawing in vector markup that others wrote, made anew from the shapes, numbers and colours found in it. Nothing of
 * the markup itself is passed on, so that what a browser might read into it does not matter. Null: there is no drawing.
 */
export function plainDrawing(markup: string): string | null {
  if (markup.length > mostCharacters) return null
  let drawing = ''
  let viewBox: string | null = null
  let drawn = 0
  /** the elements around this place, from the outermost */
  const open: { readonly name: string; readonly isDrawn: boolean }[] = []
  const isLeftOut = () => open.some(({ isDrawn }) => !isDrawn)
  const close = (from: number) => {
    for (const { name, isDrawn } of open.splice(from).toReversed())
      if (isDrawn && name === 'g') drawing += '</g>'
  }
  for (const [, closing, name = '', rest = '', own] of withoutComments(markup).matchAll(
    /<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g,
  )) {
    if (closing) {
      const from = open.findLastIndex((one) => one.name === name)
      if (from >= 0) close(from)
      continue
    }
    const isOutermost = name === 'svg' && open.length === 0 && viewBox === null
    const isDrawn = isOutermost || (shapes.has(name) && open.length > 0 && !isLeftOut())
    if (isDrawn) {
      const given = attributesIn(rest)
      if (isOutermost) {
        const box = given.get('viewBox') ?? ''
        viewBox = viewBoxForm.test(box) ? box.trim() : '0 0 24 24'
        drawing += `<svg viewBox="${viewBox}" ${attributesText(given, ['width', 'height'])}aria-hidden="true" focusable="false">`
      } else {
        if ((drawn += 1) > mostShapes) return null
        drawing += `<${name} ${attributesText(given)}${name === 'g' && !own ? '' : '/'}>`
      }
    }
    if (!own) open.push({ name, isDrawn })
  }
  if (drawn === 0) return null
  close(0)
  return `${drawing}</svg>`
}

const withoutComments = (markup: string) => markup.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '')

function attributesIn(text: string): Map<string, string> {
  const found = text.matchAll(/([a-zA-Z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(Array.from(found, ([, name = '', double, single]) => [name, double ?? single ?? '']))
}

function attributesText(given: ReadonlyMap<string, string>, without: readonly string[] = []): string {
  return [...given]
    .filter(([name, value]) => Object.hasOwn(attributes, name) && attributes[name]!.test(value))
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}="${value}" `)
    .join('')
}
