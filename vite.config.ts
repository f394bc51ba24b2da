import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas } from './tools/build/contracts-without-schemas.ts'
import { pageChunks } from './tools/build/page-chunks.ts'

export default defineConfig({
  plugins: [contractsWithoutSchemas(), reactRouter(), lingui()],
  // one stylesheet: parts of a page that come later bring no rules of their own that would overrule earlier ones
  // what a later part needs beside itself is there already, nearly always: lists of it would weigh on every first load
  build: { target: 'es2023', manifest: true, cssCodeSplit: false, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks } } } },
    // pages, texts and contracts exist once: the server is one bundle that starts itself
    ssr: { build: { rolldownOptions: { input: 'src/main.ts' } } },
  },
})
