import { defineConfig } from 'vite'

// Only for whoever works on the kit: no part of the product's build.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/kit-page',
  build: { outDir: '../../.cache/kit-page-built', emptyOutDir: true },
  server: { port: 4260 },
})
