import { useEffect, type RefObject } from 'react'

/** Loaded, and nothing that can be shown. */
export const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0

/** Puts its words in the place of every image of a written text that cannot be loaded. */
export function useWordsForBrokenImages(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const place = text.current
    if (!place) return
    const replace = (image: HTMLImageElement) => image.replaceWith(image.alt)
    const failed = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    for (const image of place.querySelectorAll('img')) if (isBroken(image)) replace(image)
    // errors of images do not rise to the text, but pass through it on their way down
    place.addEventListener('error', failed, true)
    return () => place.removeEventListener('error', failed, true)
  }, [text, html])
}
