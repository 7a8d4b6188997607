import { runLintel } from './runLintel.ts'

// Whoever reads may stop early: lintel check | head.
process.stdout.on('error', () => process.exit())

process.exitCode = await runLintel(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  now: () => performance.now(),
})
