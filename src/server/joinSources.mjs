import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'

/**
 * Small packages that every command needs: bundled too, because loading their many files would be
 * slow.
 */
const joinedPackages =
  /^(ajv|ajv-errors|ajv-formats|fast-deep-equal|fast-uri|json-schema-traverse|re2js)(\/|$)/

/**
 * Returns the program bundled from `src/cli/main.ts` and its imports, once per state of the
 * sources, in node_modules/.cache/lintel; without a bundler the one that buildProgram made;
 * undefined if there is neither.
 */
export async function joinSources(root) {
  const bundler = findBundler()
  if (bundler === undefined) {
    const built = join(root, builtFolder, 'main.js')
    return existsSync(built) ? built : undefined
  }
  try {
    const cache = join(root, 'node_modules/.cache/lintel')
    const folder = join(cache, `program-${fingerprint(root)}`)
    const program = join(folder, 'main.js')
    if (!existsSync(program)) await keep(bundler, root, cache, folder)
    return program
  } catch {
    return undefined
  }
}

const builtFolder = 'dist/cli'

/** Bundles the program for where there is no bundler, an image for example. */
export async function buildProgram(root) {
  rmSync(join(root, builtFolder), { recursive: true, force: true })
  await bundle(findBundler(), root, join(root, builtFolder))
}

/** esbuild, which comes with tsx: a tool that an image does without. */
function findBundler() {
  try {
    return createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')
  } catch {
    return undefined
  }
}

/** Changes with the sources, by name, size and modification time. */
function fingerprint(root) {
  const hash = createHash('sha256').update(process.version)
  const visit = (path) => {
    const found = statSync(path)
    if (found.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${found.size} ${found.mtimeMs}\n`)
  }
  for (const place of ['src', 'tools/browser', 'schemas/meta', 'package.json', 'package-lock.json'])
    visit(join(root, place))
  return hash.digest('hex').slice(0, 16)
}

/** Programs of outdated sources are deleted after a day, as someone may still be running them. */
const kept = 24 * 60 * 60 * 1000

async function keep(bundler, root, cache, folder) {
  const draft = join(cache, `draft-${process.pid}-${threadId}`)
  try {
    await bundle(bundler, root, draft)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  const others = readdirSync(cache).map((name) => join(cache, name))
  for (const path of others.filter((other) => other !== folder)) {
    if (path.includes('program-') && Date.now() - statSync(path).mtimeMs > kept)
      rmSync(path, { recursive: true, force: true })
  }
}

const bundle = (bundler, root, outdir) =>
  bundler.build({
    // The thread runs from a file of its own, next to the program (createReadingThread.ts).
    entryPoints: {
      main: join(root, 'src/cli/main.ts'),
      readInThread: join(root, 'src/server/bundles/readInThread.ts'),
    },
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [
      { name: 'leave packages', setup: leavePackages },
      { name: 'keep places', setup: keepPlaces },
    ],
  })

function leavePackages(builder) {
  builder.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
    kind === 'entry-point' || joinedPackages.test(path) ? undefined : { path, external: true },
  )
}

/** Sources that read their own location get the original one. */
function keepPlaces(builder) {
  builder.onLoad({ filter: /[/\\](src|tools)[/\\].*\.tsx?$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.filename', JSON.stringify(path)),
    loader: path.endsWith('x') ? 'tsx' : 'ts',
  }))
}
