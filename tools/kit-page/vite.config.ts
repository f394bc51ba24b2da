import { defineConfig } from 'vite'
import { styleLayers } from '../build/style-layers.ts'

// Only for whoever works on the kit: no part of the product's build.
export default defineConfig({
  plugins: [styleLayers()],
  root: import.meta.dirname,
  cacheDir: '../../.cache/kit-page',
  build: { outDir: '../../.cache/kit-page-built', emptyOutDir: true },
  server: { port: 4260 },
})
