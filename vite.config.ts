import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas } from './tools/contracts-without-schemas.ts'

export default defineConfig({
  plugins: [contractsWithoutSchemas(), reactRouter(), lingui()],
  build: { target: 'es2023', manifest: true },
  // pages, texts and contracts exist once: the server is one bundle that starts itself
  environments: { ssr: { build: { rolldownOptions: { input: 'src/main.ts' } } } },
})
