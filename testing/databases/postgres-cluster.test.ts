import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgres, PostgresCluster } from './postgres-cluster.ts'

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test.skipIf(!findPostgres())(
  'a cluster of our own: databases apart, acknowledged rows survive a kill, gone when stopped',
  async () => {
    const cluster = await PostgresCluster.create()
    try {
      const one = await cluster.createDatabase()
      const two = await cluster.createDatabase()
      await ask(one, 'create table seats (id int)')
      await ask(one, 'insert into seats values (6)')
      expect(await ask(two, "select to_regclass('seats') as seats")).toEqual([{ seats: null }])

      const before = cluster.pid
      await cluster.kill()
      await expect(ask(one, 'select 1')).rejects.toThrow()
      await cluster.start()
      expect(cluster.pid).not.toBe(before)
      expect(await ask(one, 'select id from seats')).toEqual([{ id: 6 }])

      const [{ data_directory: folder }] = await ask(one, 'show data_directory')
      expect(existsSync(folder)).toBe(true)
      await cluster.stop()
      expect(existsSync(folder)).toBe(false)
    } finally {
      await cluster.stop()
    }
  },
)
