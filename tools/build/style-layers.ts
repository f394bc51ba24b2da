import type { Plugin } from 'vite'

const layers = [
  { folder: '/src/kit/', layer: 'kit' },
  { folder: '/src/features/', layer: 'features' },
  { folder: '/src/pages/', layer: 'pages' },
]

/**
 * Puts every sheet into the cascade layer of its folder. A page's sheets arrive in any order: linked with the page, or
 * later with a part of it. With layers a feature still overrules the kit and a page overrules both, whichever came
 * first. The order of the layers is repeated in each sheet, because the first sheet to arrive decides it.
 */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      // a sheet that speaks of layers puts what it holds into them by itself
      const layer = /^@(import|layer)/m.test(code) ? undefined : layerOf(id)
      return layer
        ? { code: `@layer base, kit, features, pages;@layer ${layer} {${code}}`, map: null }
        : undefined
    },
  }
}

export function layerOf(id: string): string | undefined {
  const [path = '', query = ''] = id.split('?')
  // a module that says where the sheet is
  if (query === 'url') return undefined
  // in the layer that global.css imports them into
  if (!path.endsWith('.css') || path.includes('/src/kit/styles/')) return undefined
  return layers.find(({ folder }) => path.includes(folder))?.layer
}
