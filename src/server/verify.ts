import { readSettings } from './readSettings.ts'
import { verifyJournal } from './origination/verifyJournal.ts'
import { createSeal } from './secrets/createSeal.ts'
import { readDataKey } from './secrets/readDataKey.ts'
import { startEmbeddedPostgres } from './stores/embedded/startEmbeddedPostgres.ts'
import { openDatabase } from './stores/openDatabase.ts'

/** `npm run verify`: writes one line of JSON per application whose journal is broken or says something else than its row; exit status 1 where there is one. */
const settings = readSettings({ ...process.env, LINTEL_SANDBOX: 'off' }, false)
const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataFolder) : undefined
const store = openDatabase(settings.databaseUrl ?? embedded!.url, (error) => void process.stderr.write(`${error.message}\n`))
try {
  const verdicts = await verifyJournal(store, createSeal({ key: readDataKey(settings) }))
  for (const verdict of verdicts) process.stdout.write(`${JSON.stringify(verdict)}\n`)
  process.stdout.write(verdicts.length === 0 ? 'Every journal holds.\n' : `${verdicts.length} of the journals do not hold.\n`)
  process.exitCode = verdicts.length === 0 ? 0 : 1
} finally {
  await store.destroy()
  await embedded?.stop()
}
