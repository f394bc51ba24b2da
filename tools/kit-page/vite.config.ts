import { defineConfig } from 'vite'
import { styleLayers } from '../build/style-layers.ts'
import { styleName } from '../build/style-names.ts'
import { styleReferences } from '../build/style-references.ts'

// Only for whoever works on the kit: no part of the product's build.
export default defineConfig({
  plugins: [styleReferences(), styleLayers()],
  css: { modules: { generateScopedName: (local, file) => styleName(local, file) } },
  root: import.meta.dirname,
  cacheDir: '../../.cache/kit-page',
  build: { outDir: '../../.cache/kit-page-built', emptyOutDir: true },
  server: { port: 4260 },
})
