import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands/index.ts'
import { callLintel } from './callLintel.ts'

describe('the command line', () => {
  it.each([[[]], [['help']], [['--help']]])(
    '%j lists the commands with examples',
    async (words) => {
      const { status, stdout, stderr } = await callLintel(words)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      for (const name of Object.keys(commands))
        expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
      expect(stdout).toContain('Examples:\n  lintel check  ')
    },
    60_000,
  )

  it.each(Object.keys(commands))(
    'help of %s shows usage, every option and examples that begin with it',
    async (name) => {
      const { status, stdout } = await callLintel(['help', name])
      expect(status).toBe(0)
      expect(await callLintel([name, '--help'])).toMatchObject({ status: 0, stdout })
      const { options, examples } = commands[name as keyof typeof commands]
      for (const option of [...Object.keys(options), 'config', 'org', 'json', 'help'])
        expect(stdout).toContain(`--${option} `)
      const lines = Object.keys(examples)
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line).toMatch(new RegExp(`^(npx )?lintel ${name}( |$)`))
    },
  )

  it('says what was called wrongly, what may have been meant, and ends with 2', async () => {
    expect(await callLintel(['chekc'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no command "chekc". Did you mean "check"? "lintel help" lists them.\n',
    })
    expect(await callLintel(['help', 'chekc'])).toMatchObject({ status: 2 })
    expect(await callLintel(['constructor'])).toMatchObject({ status: 2 })
    expect((await callLintel(['check', '--cnofig', 'x'])).stderr).toBe(
      'There is no option --cnofig. Did you mean --config? "lintel help check" shows how to call it.\n',
    )
    expect((await callLintel(['check', '--config'])).stderr).toContain(
      '--config needs a value: --config DIR.',
    )
    expect((await callLintel(['check', '--json=yes'])).stderr).toContain('--json takes no value.')
    expect((await callLintel(['check', 'all'])).stderr).toContain('"all" is one argument too many.')
  })

  it('says so to machines too', async () => {
    const { status, stdout } = await callLintel(['check', '--json', '--cnofig'])
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toEqual({ refused: expect.stringContaining('--cnofig') })
  })

  it('is one program that ends with the status', async () => {
    const status = await new Promise((resolve) =>
      execFile(process.execPath, ['src/cli/bin.mjs', 'chekc'], (error) =>
        resolve(error?.code ?? 0),
      ),
    )
    expect(status).toBe(2)
  })
})
