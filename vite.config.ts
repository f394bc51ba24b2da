import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundledPackages } from './tools/build/bundled-packages.ts'
import { contractsWithoutSchemas } from './tools/build/contracts-without-schemas.ts'
import { laterStyles } from './tools/build/later-styles.ts'
import { pageChunks } from './tools/build/page-chunks.ts'
import { styleLayers } from './tools/build/style-layers.ts'
import { styleName } from './tools/build/style-names.ts'
import { styleReferences } from './tools/build/style-references.ts'

const assetFileNames = 'assets/[name]-[hash:7][extname]'

export default defineConfig({
  plugins: [
    contractsWithoutSchemas(),
    styleReferences(),
    styleLayers(),
    laterStyles(),
    reactRouter(),
    lingui(),
  ],
  // what a later part needs beside itself is there already, nearly always: lists of it would weigh on every first load
  css: {
    modules: {
      generateScopedName: (local, file) => styleName(local, file),
      localsConvention: 'camelCaseOnly',
    },
  },
  build: { target: 'es2023', manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: pageChunks,
            // the first load names dozens of files, and nothing compresses a hash: no longer than Rolldown needs
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    // pages, texts and contracts exist once: the server is one bundle that starts itself
    ssr: {
      resolve: { noExternal: bundledPackages },
      // the server names the files that the browser's build has written
      build: { rolldownOptions: { input: 'src/main.ts', output: { assetFileNames } } },
    },
  },
})
