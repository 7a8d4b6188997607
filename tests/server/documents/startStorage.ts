import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketAddress } from '../../../src/server/settings/readBucketAddress.ts'

export interface Storage {
  readonly address: BucketAddress
  /** Names of the objects. */
  names(): readonly string[]
  read(name: string): Buffer
  /** Behind the back of whoever stored it. */
  write(name: string, bytes: Uint8Array): void
  lose(name: string): void
  stop(): Promise<void>
  start(): Promise<void>
}

const ending = '._S3rver_object'
const name = 'documents'

/** An S3 server, which checks signatures, with a bucket in the folder. */
export async function startStorage(directory: string): Promise<Storage> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name }],
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await open(0)
  const fileOf = (object: string) => join(directory, name, `${object}${ending}`)
  return {
    address: { name, endpoint: new URL(`http://127.0.0.1:${port}`), region: 'us-east-1' },
    names: () =>
      readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
        .toSorted(),
    read: (object) => readFileSync(fileOf(object)),
    write: (object, bytes) => writeFileSync(fileOf(object), bytes),
    lose: (object) => rmSync(fileOf(object)),
    stop: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
    start: async () => {
      ;({ server, port } = await open(port))
    },
  }
}
