import { createCoverage } from '#analysis'
import { loadFromDisk } from '#loader/disk'
import { listCaseFiles } from '../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../src/cli/conform/readCaseFiles.ts'
import { readSubjects } from '../../src/cli/conform/readSubjects.ts'
import { walkInMemory } from '../../src/cli/conform/walkInMemory.ts'
import { runCaseFiles } from '../../src/cli/conform/runCaseFiles.ts'
import { measure } from './measure.ts'

const { best, processorTime, say } = measure
/** The journeys to walk, and how many times. */
const [folder = 'tests/journeys', times = 10] = process.argv.slice(2)

/**
 * In a process of its own: a heap that other measurements left full is collected at this one's
 * cost.
 */
const loaded = loadFromDisk('.')
const subjects = readSubjects({ loaded, orgCodes: loaded.orgCodes })
const { files } = readCaseFiles(listCaseFiles([folder]), '.')
const walk = () => runCaseFiles(files, subjects, loaded.orgCodes, createCoverage())
const journeys = walk().passed.length
const walked = best(Number(times), walk, processorTime)
const parsed = best(5, () => files.map((file) => JSON.parse(JSON.stringify(file))), processorTime)
if (journeys > 0)
  say(
    `conform, ${journeys} journeys, ${((journeys / walked) * 1000).toFixed(0)} a second`,
    walked,
    parsed,
    'JSON of the same',
  )

const { applications } = readCaseFiles(listCaseFiles([folder]), '.')
const usual = loaded.orgCodes[0]!
const walkAll = () =>
  walkInMemory({
    applications,
    subjects,
    coverage: createCoverage(),
    usual,
    tests: 'tests',
    progress: () => undefined,
  })
const { passed } = await walkAll()
if (journeys + passed.length === 0) throw new Error(`No journey of ${folder} passes.`)
const rounds = Math.min(3, Number(times))
const before = process.cpuUsage()
for (let round = 0; round < rounds; round++) await walkAll()
const { user, system } = process.cpuUsage(before)
const eachRound = (user + system) / 1000 / rounds
say(
  `conform, ${passed.length} applications, ${((passed.length / eachRound) * 1000).toFixed(0)} a second`,
  eachRound,
  parsed,
  'JSON of the same',
)
