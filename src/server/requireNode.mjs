// The first import of each program, before anything that an older Node could not read. Started on
// an older Node, the program runs on the one that npm installed with it, where there is one.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  const own = findOwnNode()
  if (own === undefined || own === process.execPath) refuse()
  const run = spawn(own, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.on('SIGTERM', () => run.kill('SIGTERM'))
  process.on('SIGHUP', () => run.kill('SIGHUP'))
  // A terminal sends it to both.
  process.on('SIGINT', () => process.stdin.isTTY || run.kill('SIGINT'))
  // Where it can't be started, as on a system with another C library.
  run.on('error', refuse)
  await new Promise(() => {
    run.on('exit', (status, signal) => {
      process.exitCode = status ?? 1
      if (signal === null) process.exit()
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}

function refuse() {
  process.stderr.write(
    `Lintel needs Node 22.22 or newer, and this is Node ${process.versions.node}. ` +
      'Run npm ci, which installs one on most machines, or install Node 24.\n',
  )
  process.exit(2)
}

function findOwnNode() {
  const { platform, arch } = process
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  try {
    const program = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
    return createRequire(import.meta.url).resolve(`${name}/${program}`)
  } catch {
    return undefined
  }
}
