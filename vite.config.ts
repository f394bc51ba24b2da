import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), lingui()],
  build: {
    target: 'es2023',
    // pages, texts and contracts exist once: the server is one bundle that starts itself
    ...(isSsrBuild && { rolldownOptions: { input: 'src/main.ts' } }),
  },
  ssr: { noExternal: ['@lingui/core'] },
}))
