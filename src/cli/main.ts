import { runLintel } from './runLintel.ts'

// Whoever reads may stop early (lintel check | head): the rest goes nowhere, and the status stays what it is.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exit(2)
  })

process.exitCode = await runLintel(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb',
  ...(process.stdout.isTTY && { columns: process.stdout.columns }),
  now: () => performance.now(),
})
