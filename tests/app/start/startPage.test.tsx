import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../src/app/start/startPage.tsx'
import { nameBrowser } from '../../../src/engine/formats/nameBrowser.ts'
import { sampleOrg } from '../renderWithPage.tsx'

const here = location.href

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', here)
  document.querySelectorAll('#lintel-page, #start').forEach((part) => part.remove())
})

it('tells the server that the page did not start where its configuration does not come', async () => {
  const sent: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ url, init })
    return new Response('{}', {
      status: init.method === 'POST' ? 202 : 404,
      headers: { 'content-type': 'application/json' },
    })
  })
  const info = document.createElement('script')
  Object.assign(info, { id: 'lintel-page', type: 'application/json' })
  info.textContent = JSON.stringify({
    org: sampleOrg,
    bundle: 'gone',
    base: '/account/heloc',
    development: false,
  })
  const root = document.createElement('div')
  root.id = 'start'
  document.body.append(info, root)
  history.replaceState(
    null,
    '',
    '/account/heloc/3f2a91c0-1111-4222-8333-444455556666/liens?email=maria@example.com',
  )
  await act(() => startPage(root))
  expect(root.querySelector('h1')?.textContent).toBeTruthy()
  await expect.poll(() => sent.length).toBe(1)
  const [{ url, init }] = sent as [(typeof sent)[0]]
  expect(url).toBe('/service-page/external/api/v1/errors')
  expect(init.headers).toMatchObject({ 'x-org': 'sample' })
  expect(JSON.parse(init.body as string)).toEqual({
    kind: 'import',
    release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    ...nameBrowser(navigator.userAgent),
    route: '/account/heloc/:uuid/liens',
  })
})
