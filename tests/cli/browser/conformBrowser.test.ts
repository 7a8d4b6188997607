import { expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'

it.each([
  ['--widths takes px', ['--widths', 'wide']],
  ['--workers takes a number', ['--workers', 'all']],
  [
    'There is no engine "edge". --with takes chromium, system-chromium, firefox, webkit',
    ['--with', 'firefox,edge'],
  ],
  ['no address', ['--url', 'localhost']],
  ['"more" is one argument too many', ['out', 'more']],
])(
  'lintel conform --browser refuses: %s',
  async (says, words) => {
    const { status, stderr } = await callLintel(['conform', '--browser', ...words])
    expect(status).toBe(2)
    expect(stderr).toContain(says)
  },
  60_000,
)

it('lintel conform --browser finds a folder of cases that is not there, before any browser is opened', async () => {
  const { status, stdout } = await callLintel(['conform', '--browser', '--cases', 'nowhere'])
  expect(status).toBe(1)
  expect(stdout).toContain('nowhere')
})

it('lintel help conform shows how to call it', async () => {
  const { stdout } = await callLintel(['help', 'conform'])
  expect(stdout).toContain('--browser')
  expect(stdout).toContain('--widths PX,PX')
  expect(stdout).toContain('--with NAME,NAME')
  expect(stdout).toContain('--workers N')
})
