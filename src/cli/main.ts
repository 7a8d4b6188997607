import { runLintel } from './runLintel.ts'

// The reader can stop early (lintel check | head): further output is dropped, and the status does
// not change.
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
