import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bundleOf, paths } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

const get = (url: string, accepted?: string) =>
  server.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it('what never changes is compressed as the browser asks, and is the same afterwards', async () => {
  const url = `/config/bundles/${bundleOf(server)}.json`
  const plain = (await get(url)).rawPayload
  for (let time = 0; time < 2; time++) {
    const [br, gz] = [await get(url, 'gzip, deflate, br'), await get(url, 'gzip, br;q=0')]
    expect([
      br.headers['content-encoding'],
      gz.headers['content-encoding'],
      br.headers.vary,
    ]).toEqual(['br', 'gzip', 'Accept-Encoding'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true)
    expect(gunzipSync(gz.rawPayload).equals(plain)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.length / 3)
  }
  expect((await get(url, 'identity')).headers['content-encoding']).toBeUndefined()
})

it('answers of the API are not: their length would tell of the tokens in them', async () => {
  const { headers } = await get(`${paths.addresses}?partialAddress=street`, 'br')
  expect(headers['content-encoding']).toBeUndefined()
})

it('a page without a person’s data is compressed, and the same', async () => {
  const { body } = await get('/account/heloc/register-v2')
  const br = await get('/account/heloc/register-v2', 'gzip, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body)
})
