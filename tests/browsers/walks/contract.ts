import { deepEqual, equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findOverflow } from '../../../tools/browser/findOverflow.ts'
import type { Page } from '../../../tools/browser/Page.ts'
import type { Visitors } from '../Walk.ts'

const html = `<!doctype html><html lang="en"><head><title>A small page</title><style>
.far { margin-top: 3000px } .cover { position: fixed; inset: 0; background: #fff } .moving { transition: margin 300ms }
</style></head><body><main>
<h1>A <em>small</em> page</h1>
<form><label for="name">Your name</label><input id="name"><input type="radio" name="kind" value="a" aria-label="Kind A"><input type="radio" name="kind" value="b" aria-label="Kind B">
<label><input type="checkbox" id="agree"> I agree</label>
<select id="state" aria-label="State"><option value="">Choose</option><option value="TN">Tennessee</option></select>
<input type="file" id="file" aria-label="A file">
<button type="button" id="far" class="far">Far away</button><button type="button" disabled>Not now</button></form>
<ul><li>One apple</li><li>Two pears</li></ul><p hidden>Hidden words</p><button type="button" aria-hidden="true">Ghost</button>
<p id="heard"></p></main><script src="/script.js"></script></body></html>`

const script = `const heard = []
const tell = (words) => { heard.push(words); document.querySelector('#heard').textContent = heard.join(' | ') }
for (const type of ['input', 'change']) document.addEventListener(type, ({ target }) => tell(type + ' ' + target.id + ' ' + (target.files?.[0]?.name ?? target.value)))
document.addEventListener('click', (event) => tell((event.isTrusted ? 'click ' : 'fake click ') + event.target.id))
document.addEventListener('keydown', (event) => tell((event.isTrusted ? 'key ' : 'fake key ') + (event.shiftKey ? 'Shift+' : '') + event.key))
document.addEventListener('focusout', ({ target }) => { target.dataset.left = target.value })
window.begun = window.begin ?? 'too late'
document.title += ', ready'`

/** What lies at other addresses than the page and its calls. */
const served: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/script.js': ['text/javascript', script],
  '/leave': [
    'text/html',
    '<!doctype html><html lang="en"><head><title>On the way</title><script src="/leave.js"></script></head></html>',
  ],
  '/leave.js': ['text/javascript', "location.replace('/?a=2')"],
}

/**
 * What every adapter must do alike, on one small page: a walk that passes in one engine and not in
 * another then names the product, not the driver.
 */
export async function contract({ open }: Visitors): Promise<void> {
  const server = createServer((request, reply) => {
    const url = request.url!
    const isCall = url.startsWith('/api')
    const [type, body] =
      served[url] ??
      (isCall
        ? ['application/json', JSON.stringify({ asked: url, by: request.method })]
        : ['text/html', html])
    reply
      .writeHead(200, {
        'content-type': type,
        'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'",
      })
      .end(body)
  }).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    const { page, said } = await open({ baseURL: origin })
    await findsElements(page)
    await actsOnElements(page)
    await usesKeys(page)
    await hearsNetwork(page, origin)
    deepEqual(said.splice(0), [], 'nothing is said in the console by the driver')
    await page.evaluate(() => console.error('oh no'))
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('left alone')), 0))
    await page.waitForFunction(() => true)
    for (let attempt = 0; attempt < 100 && said.length < 2; attempt++)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 20)))
    match(said.splice(0).toSorted().join('; '), /error: oh no; pageerror: .*left alone/)
    const other = await open({ baseURL: origin })
    await other.page.goto('/')
    equal(
      await other.page.evaluate(() => localStorage.getItem('own')),
      null,
      'visitors share no storage',
    )
    equal(
      await page.evaluate(() => document.visibilityState),
      'visible',
      'a visitor hides no other',
    )
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    await leavesFields(page, 'Rosa')
    await leavesFields(other.page, 'Ben')
    await leavesFields(page, 'Keller')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A page that formats a field when it is left does so beside the pages of other visitors, too. */
async function leavesFields(page: Page, text: string): Promise<void> {
  await page.locator('#name').fill(text)
  await page.locator('#agree').focus()
  equal(
    await page.locator('#name').getAttribute('data-left'),
    text,
    'a field that is left hears it',
  )
}

async function findsElements(page: Page): Promise<void> {
  await page.addInitScript(
    (given) => ((window as unknown as { begin: string }).begin = given),
    'in time',
  )
  await page.goto('/?a=1')
  equal(await page.title(), 'A small page, ready')
  equal(await page.evaluate(() => (window as unknown as { begun: string }).begun), 'in time')
  equal(await page.evaluate(() => document.visibilityState), 'visible')
  await page.goto('/leave')
  await page.waitForURL(({ search }) => search === '?a=2')
  await page.goto('/?a=1')
  match(await page.url(), /\/\?a=1$/)
  equal(await page.getByRole('heading', { level: 1 }).innerText(), 'A small page')
  equal(await page.getByRole('heading', { name: 'a small', exact: true }).count(), 0)
  equal(await page.getByRole('textbox', { name: 'Your name' }).getAttribute('id'), 'name')
  equal(await page.getByRole('radio', { name: /B$/ }).getAttribute('value'), 'b')
  equal(await page.getByRole('checkbox', { name: 'I agree' }).isChecked(), false)
  equal(await page.getByRole('button', { name: 'Ghost' }).count(), 0)
  equal(await page.getByText('Hidden words').isVisible(), false)
  deepEqual(await page.locator('li').allInnerTexts(), ['One apple', 'Two pears'])
  equal(await page.locator('li', { hasText: 'pears' }).innerText(), 'Two pears')
  equal(
    await page.locator('li').filter({ hasText: /^One/ }).or(page.locator('h2')).first().innerText(),
    'One apple',
  )
  equal(await page.locator('ul').locator('li').last().innerText(), 'Two pears')
  equal(
    await page
      .locator('ul li')
      .nth(1)
      .evaluate((element, given) => given.words + element.textContent, { words: '→ ' }),
    '→ Two pears',
  )
  await rejects(page.locator('li').innerText(), 'two elements where one is wanted')
  await rejects(page.locator('h2').waitFor({ timeout: 300 }), 'an element that is not there')
}

async function actsOnElements(page: Page): Promise<void> {
  const heard = page.locator('#heard')
  await page.locator('#far').click()
  equal(await heard.innerText(), 'click far')
  await page.getByRole('checkbox').click()
  equal(await page.getByRole('checkbox').isChecked(), true)
  await page.locator('#name').fill('Rosa')
  await page.locator('#name').fill('Rosa Keller')
  equal(await page.locator('#name').inputValue(), 'Rosa Keller')
  match(await heard.innerText(), /input name Rosa \| input name Rosa Keller/)
  await page.locator('#name').fill('')
  equal(await page.locator('#name').inputValue(), '')
  await page.locator('#state').selectOption({ label: 'Tennessee' })
  match(await heard.innerText(), /input state TN \| change state TN$/)
  await page
    .locator('#file')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  match(await heard.innerText(), /change file paper\.pdf$/)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.className = 'cover'
    document.body.append(cover)
    setTimeout(() => cover.remove(), 300)
  })
  await page.locator('input[value="b"]').click()
  equal(await page.locator('.cover').count(), 0, 'what is covered is not clicked')
  equal(await page.locator('input[value="b"]').isChecked(), true)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'shy'
    button.textContent = 'Shy'
    document.querySelector('h1')!.before(button)
    addEventListener('pointermove', () => void (button.style.marginTop = '150px'), { once: true })
  })
  const clicks = async () => (await heard.innerText()).match(/click \w*/g)!
  const before = await clicks()
  await page.locator('#shy').click()
  deepEqual(
    await clicks(),
    [...before, 'click shy'],
    'what moves away is followed, and nothing else is clicked',
  )
}

async function usesKeys(page: Page): Promise<void> {
  await page.locator('#name').click()
  await page.keyboard.type('O’Neil, 5')
  await page.locator('#name').pressSequentially('!')
  equal(await page.locator('#name').inputValue(), 'O’Neil, 5!')
  await page.keyboard.press('Tab')
  equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'b')
  await page.keyboard.press('ArrowUp')
  equal(await page.locator('input[value="a"]').isChecked(), true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  equal(await page.getByRole('checkbox').isChecked(), false)
  await page.keyboard.press('Shift+Tab')
  equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'a')
  const heard = await page.locator('#heard').innerText()
  match(heard, /key Tab/)
  equal(/fake/.test(heard), false, 'what is pressed comes from the engine itself')
}

async function hearsNetwork(page: Page, origin: string): Promise<void> {
  const ask = (path: string) =>
    page.evaluate(async (asked) => (await fetch(asked, { method: 'POST' })).json(), path)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/one'))
  await ask('/api/one')
  const response = await answered
  deepEqual(
    {
      url: response.url(),
      status: response.status(),
      ok: response.ok(),
      by: response.request().method(),
      json: await response.json(),
    },
    {
      url: `${origin}/api/one`,
      status: 200,
      ok: true,
      by: 'POST',
      json: { asked: '/api/one', by: 'POST' },
    },
  )
  const seen: string[] = []
  await page.route('**/api/two*', async (held) => {
    seen.push(held.request().method())
    const got = await held.fetch()
    await held.fulfill({ response: got, json: { ...(await got.json()), patched: true } })
  })
  await page.route('**/api/three', (held) => held.continue())
  deepEqual(await ask('/api/two?x=1'), { asked: '/api/two?x=1', by: 'POST', patched: true })
  deepEqual(await ask('/api/three'), { asked: '/api/three', by: 'POST' })
  deepEqual(seen, ['POST'])
  await page.route(
    '**/api/four',
    (held) => held.fulfill({ contentType: 'application/json', body: '"once"' }),
    { times: 1 },
  )
  equal(await ask('/api/four'), 'once')
  deepEqual(await ask('/api/four'), { asked: '/api/four', by: 'POST' })
  await page.evaluate(() => localStorage.setItem('own', '1'))
  await page.evaluate(() => {
    matchMedia('(max-width: 400px)').addEventListener('change', ({ matches }) => {
      document.querySelector('h1')!.className = matches ? 'phone' : 'desk'
    })
  })
  for (const [width, name] of [
    [360, 'phone'],
    [1280, 'desk'],
    [360, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    deepEqual(await page.evaluate(() => [innerWidth, innerHeight]), [width, 740])
    deepEqual(await findOverflow(page), [])
    equal(await page.evaluate(() => document.querySelector('h1')!.className), name)
  }
  await page.reload()
  equal(await page.evaluate(() => localStorage.getItem('own')), '1')
}

async function rejects(wanted: Promise<unknown>, what: string): Promise<void> {
  const failed = await wanted.then(
    () => false,
    () => true,
  )
  equal(failed, true, `rejects ${what}`)
}
