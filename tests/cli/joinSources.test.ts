import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { configurationFolders } from '#loader/disk'
// @ts-expect-error -- it runs before anything can read types
import { buildProgram, joinSources } from '../../src/server/joinSources.mjs'
import { useFolder } from '../useFolder.ts'

const root = useFolder('lintel-join-')

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const joined = joinSources as (folder: string) => Promise<string | undefined>
const run = (program: string) => spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout

describe('the sources joined into one program', () => {
  it('are joined once, again when one changes, and not at all when one is broken', async () => {
    write('package.json', '{ "type": "module", "imports": { "#word": "./src/word.ts" } }')
    write('package-lock.json', '{}')
    write('schemas/meta/one.schema.json', '{}')
    write('src/word.ts', 'export const word: string = "first"')
    write('src/server/bundles/readInThread.ts', 'export {}')
    write('tools/browser/page.ts', 'export {}')
    write(
      'src/cli/main.ts',
      'import { word } from "#word"\nimport { existsSync } from "node:fs"\nconsole.log(word, existsSync(import.meta.dirname + "/main.ts"))',
    )
    const first = await joined(root)
    expect(run(first!)).toBe('first true\n')
    expect(await joined(root)).toBe(first)

    write('src/word.ts', 'export const word: string = "other"')
    utimesSync(join(root, 'src/word.ts'), new Date(), new Date(Date.now() + 5000))
    const second = await joined(root)
    expect(second).not.toBe(first)
    expect(run(second!)).toBe('other true\n')

    write('src/word.ts', 'export const word: string = "third"')
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)
    const third = await joined(root)
    clock.mockRestore()
    expect(run(third!), 'where the disk and the clock are not of one mind').toBe('third true\n')

    write('src/word.ts', 'export const word = ')
    expect(await joined(root)).toBeUndefined()
  })

  it('are joined by the build for an image, which has no bundler', async () => {
    const image = join(root, 'image')
    for (const name of [
      'package.json',
      'package-lock.json',
      'src',
      'tools',
      ...configurationFolders,
    ])
      cpSync(resolve(name), join(image, name), { recursive: true })
    mkdirSync(join(image, 'node_modules'))
    const tools = new Set(['tsx', 'esbuild', '@esbuild', '.cache', '.bin'])
    for (const name of readdirSync('node_modules').filter((one) => !tools.has(one)))
      symlinkSync(resolve('node_modules', name), join(image, 'node_modules', name))
    const lintel = (...words: string[]) =>
      spawnSync(process.execPath, [join(image, 'src/cli/bin.mjs'), ...words], {
        cwd: image,
        encoding: 'utf8',
      })
    expect(lintel('rules').status, 'there is nothing to start yet').not.toBe(0)
    await (buildProgram as (folder: string) => Promise<void>)(image)
    const { status, stdout } = lintel('rules', '--org', 'harborlight')
    expect(stdout).toMatch(/^harborlight: \d+ rules/)
    expect(status).toBe(0)
  })
})
