import type { Text } from '../../../browser/text.tsx'
import type { Problems } from '../rules/check-registration.ts'

export function valueOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** Problems as lines that lead to their fields: the field `email` of the form `login` has the id `login-email`. */
export function problemList<Field extends string>(form: string, problems: Problems<Field>, t: Text) {
  return Object.entries<string | undefined>(problems).map(([field, text]) => ({
    id: `${form}-${field}`,
    text: t(text!),
  }))
}
