import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { deep, isDeep } from '../deep.ts'
import { goodFiles } from '../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import { useFolder } from '../useFolder.ts'

const root = useFolder('cli-program-')
const odd = join(root, 'ein Ordner für “Häuser” 家')
const bin = resolve('src/cli/bin.mjs')
beforeAll(() => writeFiles(odd, goodFiles()))

/** The program itself, by a shell, as someone calls it. */
function shell(
  line: string,
  {
    cwd = root,
    env = {},
  }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
) {
  return new Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }>(
    (settle) =>
      execFile(
        'bash',
        ['-c', line.replaceAll('lintel', `"${process.execPath}" "${bin}"`)],
        { cwd, env: { ...process.env, ...env } },
        (error, stdout, stderr) => settle({ status: Number(error?.code ?? 0), stdout, stderr }),
      ),
  )
}

describe('the program', () => {
  it('looks at a folder with blanks and other scripts in its name, from wherever it is called, by a link too', async () => {
    symlinkSync(odd, join(root, 'link'))
    const said = [
      await shell(`lintel check --no-cache --config '../${odd.split('/').at(-1)}'`, {
        cwd: join(odd, 'flows/../../link'),
      }),
      // Keeps its results, which the next calls find.
      await shell('lintel check --config link'),
    ]
    for (const { status, stdout } of said) {
      expect(stdout).toMatch(/^Valid: 2 lenders, 0 errors, 0 warnings\n/)
      expect(status).toBe(0)
    }
  })

  it.runIf(isDeep)(
    '(only in the long run) ends without a word where the reader has gone, with its own status',
    async () => {
      for (const line of deep(
        ['help check', 'check --json'],
        ['check', 'rules', 'generate', 'help check', 'diff alder harbor', 'check --json'],
      )) {
        const { status, stderr } = await shell(
          `set -o pipefail; lintel ${line} --config '${odd}' | head -n 1 > /dev/null`,
        )
        expect({ line, status }).toEqual({ line, status: 0 })
        expect(stderr, line).not.toMatch(/EPIPE|Error|\n +at /)
      }
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) writes no color and no cursor where no one looks',
    async () => {
      for (const env of [
        { NO_COLOR: '1' },
        { FORCE_COLOR: '1', TERM: 'dumb' },
      ] as readonly Readonly<Record<string, string>>[]) {
        const { stdout, stderr } = await shell(`lintel rules --config '${odd}'; lintel chekc`, {
          env,
        })
        expect(`${stdout}${stderr}`).not.toContain('\u001B')
      }
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) reads files with Windows line ends, and a folder in which nothing can be written, and leaves it as it was',
    async () => {
      const windows = join(root, 'windows')
      cpSync(odd, windows, { recursive: true })
      const files = () => readdirSync(windows, { recursive: true, encoding: 'utf8' }).toSorted()
      for (const name of files().filter((path) => path.endsWith('.json')))
        writeFileSync(
          join(windows, name),
          readFileSync(join(windows, name), 'utf8').replaceAll('\n', '\r\n'),
        )
      for (const name of ['.', ...files()])
        chmodSync(join(windows, name), name.includes('.') && name !== '.' ? 0o444 : 0o555)
      const before = files()
      for (const command of deep(
        ['check', 'generate'],
        ['check', 'rules', 'placeholders', 'generate'],
      ))
        expect(await shell(`lintel ${command} --config windows`), command).toMatchObject({
          status: 0,
        })
      expect(files()).toEqual(before)
      for (const name of ['.', ...files()]) chmodSync(join(windows, name), 0o755)
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) says before it runs that a report cannot be written, and why',
    async () => {
      writeFileSync(join(root, 'file'), '')
      mkdirSync(join(odd, 'tests/journeys'), { recursive: true })
      const journey = {
        title: 'Begins',
        org: 'alder',
        flow: 'registration',
        answers: {},
        context: { flags: { 'fe-chat': true } },
        expect: { visits: ['property'] },
      }
      writeFileSync(join(odd, 'tests/journeys/begins.json'), JSON.stringify(journey))
      const below = await shell(`lintel conform --config '${odd}' --report file/below`)
      expect(below).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(/^The report cannot be written to file\/below: .*\.\n$/),
      })
      expect((await shell(`lintel conform --config '${odd}' --report file`)).stderr).toBe(
        `The report cannot be written to file: ${join(root, 'file')} is a file.\n`,
      )
    },
  )

  it('gives its version and help, for machines too', async () => {
    for (const word of ['--version', '-v'])
      expect((await shell(`lintel ${word}`)).stdout).toMatch(/^lintel \d+\.\d+\.\d+\n$/)
    expect(JSON.parse((await shell('lintel --version --json')).stdout)).toEqual({
      version: expect.any(String),
    })
    expect(JSON.parse((await shell('lintel check --help --json')).stdout)).toMatchObject({
      command: 'check',
      examples: expect.any(Array),
    })
    expect(await shell('lintel check -h')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Exit status: 0 success, 1 '),
    })
  })
})
