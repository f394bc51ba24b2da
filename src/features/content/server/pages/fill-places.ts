/**
 * Puts what the operator has set in the places of a text, such as `{{seller.name}}`. A line whose value is null is left
 * out, as a register number is where there is none. Values are characters and never Markdown.
 */
export function fillPlaces(markdown: string, values: Readonly<Record<string, string | null>>): string {
  return markdown
    .split('\n')
    .filter((line) => !placesIn(line).some((name) => Object.hasOwn(values, name) && values[name] === null))
    .map((line) =>
      line.replaceAll(place, (whole, name: string) =>
        Object.hasOwn(values, name) ? escaped(values[name] ?? '') : whole,
      ),
    )
    .join('\n')
}

const place = /\{\{([a-z.]+)\}\}/g
const placesIn = (line: string) => [...line.matchAll(place)].map(([, name]) => name!)
const escaped = (value: string) => value.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll(/\s*\n\s*/g, ', ')
