import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpContent } from '../../../src/adapters/content/http-content.ts'
import { freePorts } from '../../../tools/run/free-ports.ts'
import { startTestProduct } from '../../harness/test-product.ts'

/** The content service as a process of its own, on a copy of what is written. */
async function startHost(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['services/content/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', CONTENT_FOLDER: folder, CONTENT_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line)).toContain('content service listens')
  return child
}

test('[CONT-07] the content host is killed and started again while pages are read: nobody misses one, and what is new then comes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixrail-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  const [port] = await freePorts(1)
  const host = await startHost(folder, port!)
  const content = createHttpContent({ url: `http://127.0.0.1:${port}` })
  const product = await startTestProduct({ change: (ports) => ({ ...ports, content }) })
  onTestFinished(() => product.close())
  const read = async (path: string) => {
    const { statusCode, payload } = await product.app.inject({ url: `/api/content/${path}` })
    return { status: statusCode, body: payload }
  }
  const paths = ['pages/terms', 'faqs', 'categories', 'blogs', 'blogs/what-a-hold-on-your-card-is', 'routes']
  const all = () => Promise.all(paths.map(read))
  const first = await all()
  for (const { status, body } of first) {
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(1_000)
  }

  // while every page is read anew
  product.clock.advance(61_000)
  const during = all()
  host.kill('SIGKILL')
  expect(await during).toEqual(first)
  await once(host, 'exit')
  // longer than a copy counts, several times
  for (let minute = 0; minute < 3; minute += 1) {
    product.clock.advance(61_000)
    expect(await all()).toEqual(first)
  }

  const file = join(folder, 'pages/terms/en.md')
  const written = readFileSync(file, 'utf8')
  expect(written).toMatch(/^title: /m)
  writeFileSync(file, written.replace(/^title: .*$/m, 'title: Terms that are new'))
  await startHost(folder, port!)
  await vi.waitUntil(async () => {
    product.clock.advance(61_000)
    const [terms, ...others] = await all()
    expect(others).toEqual(first.slice(1))
    return terms!.body.includes('Terms that are new')
  }, 60_000)
})
