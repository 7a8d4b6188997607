import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFiles, watchFiles } from '#loader/disk'

/** Long enough that only events can have told. */
const never = 3_600_000

let base: string
let root: string
let stop: () => void
let read: string[]
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lintel-watch-'))
  root = join(base, 'config')
  makeRelease(root, 'first')
})
afterEach(() => {
  stop()
  rmSync(base, { recursive: true, force: true })
})

function makeRelease(folder: string, text: string): void {
  for (const name of ['flows/deep', 'orgs/alder'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const file of ['flows/a.json', 'flows/deep/b.json', 'orgs/alder/org.json'])
    writeFileSync(join(folder, file), text)
}

/**
 * Watches as a server does: with each change it reads all files. `read`: their texts, each time.
 */
function follow({ poll = never, at = root } = {}): void {
  read = []
  const onChange = () => void read.push([...readFiles(at).values()].join(' '))
  // A change at the first look says that everything is watched.
  stop = watchFiles(at, onChange, { quiet: 20, poll, since: 0 })
}
const reads = (text: string) =>
  vi.waitFor(() => expect(read.at(-1)).toBe(text), { timeout: 20_000, interval: 10 })

describe('events tell of', () => {
  it('a file that is written, added or removed, in folders that were there and in new ones', async () => {
    follow()
    await reads('first first first')
    writeFileSync(join(root, 'flows/deep/b.json'), 'second')
    await reads('first second first')
    mkdirSync(join(root, 'lending/new'), { recursive: true })
    await vi.waitFor(() => expect(read).toHaveLength(3), { timeout: 20_000, interval: 10 })
    writeFileSync(join(root, 'lending/new/c.json'), 'third')
    await reads('first second third first')
    rmSync(join(root, 'flows/a.json'))
    await reads('second third first')
  })

  it('changes in a folder that was moved away and back, or replaced by another', async () => {
    follow()
    await reads('first first first')
    renameSync(join(root, 'flows'), join(root, 'f2'))
    await reads('first')
    renameSync(join(root, 'f2'), join(root, 'flows'))
    await reads('first first first')
    writeFileSync(join(root, 'flows/a.json'), 'second')
    await reads('second first first')
    rmSync(join(root, 'flows'), { recursive: true })
    makeRelease(root, 'third')
    await reads('third third third')
    writeFileSync(join(root, 'flows/deep/b.json'), 'fourth')
    await reads('third fourth third')
  })

  it('changes after the folder of all of them was moved away and back', async () => {
    follow()
    await reads('first first first')
    renameSync(root, `${root}2`)
    await reads('')
    renameSync(`${root}2`, root)
    await reads('first first first')
    writeFileSync(join(root, 'flows/a.json'), 'second')
    await reads('second first first')
  })

  it('a link that leads to another release, and changes there', async () => {
    for (const name of ['one', 'two']) makeRelease(join(base, 'releases', name), name)
    const at = join(base, 'current')
    symlinkSync('releases/one', at)
    follow({ at })
    await reads('one one one')
    symlinkSync('releases/two', `${at}.new`)
    renameSync(`${at}.new`, at)
    await reads('two two two')
    writeFileSync(join(base, 'releases/two/flows/a.json'), 'three')
    await reads('three two two')
  })

  it('a checkout of another commit, once it is whole', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
        cwd: root,
        stdio: 'pipe',
      })
    git('init', '-q')
    const commit = (text: string) => {
      makeRelease(root, text)
      git('add', '.')
      git('commit', '-qm', text)
      git('tag', text)
    }
    commit('first')
    rmSync(join(root, 'flows'), { recursive: true })
    commit('second')
    follow()
    await reads('second second second')
    for (const text of ['first', 'second', 'first']) {
      git('checkout', '-q', text)
      await reads([text, text, text].join(' '))
    }
  })
})

describe('without events', () => {
  it('a look from time to time finds what has changed', async () => {
    // The second link of two: no folder that is watched changes.
    for (const name of ['one', 'two']) makeRelease(join(base, 'releases', name), name)
    mkdirSync(join(base, 'links'))
    symlinkSync('../releases/one', join(base, 'links/stable'))
    const at = join(base, 'current')
    symlinkSync('links/stable', at)
    follow({ at, poll: 50 })
    await reads('one one one')
    symlinkSync('../releases/two', join(base, 'links/new'))
    renameSync(join(base, 'links/new'), join(base, 'links/stable'))
    await reads('two two two')
  })

  it('files that are never quiet are read all the same', async () => {
    follow({ poll: 60 })
    await reads('first first first')
    let count = 0
    const writing = setInterval(
      () => writeFileSync(join(root, 'flows/a.json'), `change ${(count += 1)}`),
      5,
    )
    try {
      await vi.waitFor(() => expect(read.length).toBeGreaterThan(2), {
        timeout: 20_000,
        interval: 10,
      })
    } finally {
      clearInterval(writing)
    }
    await reads(`change ${count} first first`)
  })
})

it('says nothing where nothing changes, and nothing after it was stopped', async () => {
  follow({ poll: 50 })
  await reads('first first first')
  writeFileSync(join(base, 'elsewhere.json'), 'noise')
  writeFileSync(join(root, 'flows/a.json'), 'second')
  await reads('second first first')
  expect(read).toHaveLength(2)
  stop()
  writeFileSync(join(root, 'flows/a.json'), 'third')
  follow()
  await reads('third first first')
  expect(read).toEqual(['third first first'])
})
