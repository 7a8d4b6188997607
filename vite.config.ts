import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import { playwright } from '@vitest/browser-playwright'
import { chromiumFlags } from './src/cli/browser/chromiumFlags.ts'
import pdfPackage from 'pdfjs-dist/package.json' with { type: 'json' }
import packageFile from './package.json' with { type: 'json' }
import { findChromium } from './src/cli/browser/findChromium.ts'
import { versionFile, versionOfSources } from './src/server/bundles/codeVersion.ts'
import { compareBlocks } from './tests/app/pictures/compareBlocks.ts'
import { fillableForms, shippedForms } from './tests/renderer/controls/fillableForms.ts'
import { isDeep } from './tests/deep.ts'
import { compileForm } from './tests/renderer/shapes/compileForm.ts'
import { LongestFirst } from './tests/run/LongestFirst.ts'
import { drawingBuild, serverBuild } from './tools/serverBuild.ts'

const browserPackages = [
  '@twilio/conversations',
  'axe-core',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@tanstack/react-query',
  '@rjsf/core/lib/components/Form.js',
  '@rjsf/core/lib/components/fields/BooleanField.js',
  '@rjsf/core/lib/components/fields/ObjectField.js',
  '@rjsf/core/lib/components/fields/SchemaField.js',
  '@rjsf/core/lib/components/fields/StringField.js',
  '@rjsf/utils',
  'immer',
  'libphonenumber-js/min',
  'libphonenumber-js/min/metadata',
  'signature_pad',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  '@cantoo/pdf-lib',
  'libphonenumber-js/mobile/examples',
  'uqr',
]

/**
 * What rjsf imports and our forms never use, by a few lines of our own: 68 kB less before the first
 * step.
 */
const rjsfAliases = [
  { find: 'markdown-to-jsx/react', replacement: resolve('src/renderer/rjsf/plainMarkdown.tsx') },
  { find: 'fast-uri', replacement: resolve('src/renderer/rjsf/plainUri.ts') },
  { find: 'fast-equals', replacement: resolve('src/renderer/rjsf/plainEquals.ts') },
  { find: /^\.\/shallowAllOfMerge\.js$/, replacement: resolve('src/renderer/rjsf/mergeAllOf.ts') },
  {
    find: /^\.\/createSchemaUtils\.js$/,
    replacement: resolve('src/renderer/rjsf/createSchemaUtils.ts'),
  },
  {
    find: /^\.\.\/getDefaultRegistry\.js$/,
    replacement: resolve('src/renderer/rjsf/getDefaultRegistry.ts'),
  },
]

/**
 * SDKs of chat providers: what is installed, otherwise nothing (docs/chat.md).
 */
const chatSdks: Readonly<Record<string, string>> = {
  twilio: '@twilio/conversations',
  stream: 'stream-chat',
  nice: '@nice-devone/nice-cxone-chat-web-sdk',
  talkjs: '@talkjs/core',
}
const installedSdks: Plugin = {
  name: 'chat-sdks',
  resolveId: (source) => (source.startsWith('virtual:chat-sdk/') ? `\0${source}` : undefined),
  async load(id) {
    if (!id.startsWith('\0virtual:chat-sdk/')) return undefined
    const name = chatSdks[id.split('/').at(-1)!]!
    const isInstalled = existsSync(resolve('node_modules', name, 'package.json'))
    return isInstalled
      ? `import * as sdk from '${name}'; export { sdk }`
      : 'export const sdk = undefined'
  },
}

/** Vite prepares packages for tests and development without the aliases of relative imports. */
const rjsfAliasesInPackages = {
  name: 'rjsf-aliases',
  resolveId: (source: string) =>
    rjsfAliases.find(({ find }) => typeof find !== 'string' && find.test(source))?.replacement,
}

/** Reasons of the page's figures are for readers of the file: the page does without them. */
const figuresAlone = {
  name: 'figures-alone',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/src/app/limits.json')
      ? JSON.stringify(JSON.parse(code), (key, value: unknown) =>
          key === 'source' ? undefined : value,
        )
      : undefined,
}

/**
 * The scripts with which pdf.js decodes pictures of scans, by the names that it expects; the folder
 * changes with the version.
 */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async generateBundle() {
    for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${pdfPackage.version}/${name}`,
        source: await readFile(resolve('node_modules/pdfjs-dist/wasm', name)),
      })
  },
}

/** 11, the highest, takes three times as long as 10 and saves 2 %. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
/** Scripts and styles as brotli and gzip next to the files: the server sends what is there. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(css|m?js)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        const plain = await readFile(file)
        if (plain.length < 1000) return
        await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }))
        await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
      }),
    )
  },
}

/**
 * The router names its components at run time, which the bundler takes for a use of each: without
 * the names it leaves out what no page uses (9 kB of framework mode).
 */
const namelessRouter = {
  name: 'nameless-router',
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    id.includes('/node_modules/react-router/')
      ? code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g,
            '= /* @__PURE__ */ $1',
          )
      : undefined,
}

/**
 * Of the engine what screens of an application need, and no first step: it would come with the rest
 * of the engine.
 */
const laterEngine = {
  name: 'status',
  test: /src\/engine\/(machine\/|application\/(?!screenAt|signerEngine)|formats\/(?!isUuid|joinMessages|nameBrowser|formatInstant|formatPhone)|rules\/explain\.)/,
}

/** Functions of a few lines that every page needs: one file instead of several. */
const smallParts = {
  name: 'fillIssue',
  test: /src\/(model\/(createSay|fillWords|pageLanguage|fillIssue|isObject|once|ownValue|fromJson|issues\/appIssues)|renderer\/(choicesOf|describeControl|pointers|readFormat|issues\/messagesIn)|engine\/(dates\/readDate|text\/plainDigits)|app\/(paths\/(basePath|readPageInfo|keepOrgCode)|page\/usePage|screens\/flow\/useServices|shell\/useIsWide))\.ts|@rjsf\/utils\/(lib|es)\/idGenerators/,
}

/** Parts that index.html names: what loads later need not name them again (0.6 kB of hashes). */
const onEveryPage =
  /^assets\/(index|react|rolldown-runtime|defineProperty|constants|fillIssue|limits|jsx-runtime|readFact|holds|normalizeText)-[\w-]+\.js$/

/**
 * Every story as a test. Left out of runs that ask for other projects alone: reading the stories
 * takes seconds.
 */
async function storybookProject() {
  const asked = process.argv.filter(
    (argument, index) =>
      argument.startsWith('--project=') || process.argv[index - 1] === '--project',
  )
  if (
    !process.env.VITEST ||
    (asked.length > 0 && !asked.some((name) => name.endsWith('storybook')))
  )
    return []
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  return [
    {
      extends: true as const,
      plugins: [await storybookTest({ configDir: resolve('.storybook') })],
      test: {
        name: 'storybook',
        isolate: false,
        testTimeout: 900_000,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
          }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    },
  ]
}

/** What commands keep for a built server, and it for them, is of the same sources. */
const builtVersion: Plugin = {
  name: 'built-version',
  apply: (_config, { isSsrBuild, mode }) => isSsrBuild === true && mode !== 'draw',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: versionFile, source: versionOfSources('.') ?? '' })
  },
}

const server = serverBuild('src/server/main.ts', 'dist/server')
const drawing = drawingBuild('src/app/start/drawPage.tsx', 'dist/draw')

/** One worker per core; by default Vitest leaves one core idle. */
const maxWorkers = availableParallelism()

export default defineConfig(async ({ isSsrBuild, mode }): Promise<ViteUserConfig> => ({
  plugins: [
    react(),
    figuresAlone,
    namelessRouter,
    installedSdks,
    pdfDecoders,
    compressedFiles,
    builtVersion,
  ],
  root: '.',
  worker: { format: 'es' },
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(packageFile.version),
    // React's parts for servers ask the environment; the server runs in any.
    ...(mode === 'draw' && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server has these packages, too, and needs them whole; what draws pages has the browser's.
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: isSsrBuild && mode !== 'draw' ? [] : rjsfAliases,
  },
  optimizeDeps: { include: browserPackages, rolldownOptions: { plugins: [rjsfAliasesInPackages] } },
  ...(isSsrBuild && { ssr: mode === 'draw' ? drawing.ssr : server.ssr }),
  build: isSsrBuild
    ? mode === 'draw'
      ? drawing.build
      : server.build
    : {
        outDir: 'dist/app',
        assetsInlineLimit: 0,
        target: ['es2022', 'chrome100', 'safari15.4'],
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, parts, { hostType }) =>
            hostType === 'js' ? parts.filter((part) => !onEveryPage.test(part)) : parts,
        },
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [
              { test: /src\/(engine|lending|model|support)\//, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [laterEngine, smallParts],
            },
          },
        },
      },
  test: {
    root: '.',
    attachmentsDir: 'test-results/attachments',
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['**/*.long.test.ts'])],
    sequence: { sequencer: LongestFirst },
    // What a test waits for comes as fast as the machine allows: a second is short on a busy one.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{model,loader,engine,lending,support,origination,analysis,cli,suites,house,browsers}/**/*.test.ts',
          ],
          // What is tested here keeps nothing: read once, not for each of 180 files.
          isolate: false,
          maxWorkers,
          // Projects with other numbers of workers take turns.
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/random/useSeed.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // The server's modules are read once, not for each of 120 files; every server has a
          // database of its own.
          isolate: false,
          // One of them waits at any time: for a kill, a pause or the database.
          maxWorkers: maxWorkers + 1,
          sequence: { groupOrder: 2 },
          setupFiles: [
            'tests/server/cluster/keepFilesApart.ts',
            'tests/server/cluster/hashQuickly.ts',
          ],
          globalSetup: ['tests/server/cluster/globalSetup.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          include: ['tests/{renderer,app,cli}/**/*.test.tsx'],
          // The page's modules are read once, not for each of 100 files.
          isolate: false,
          setupFiles: ['tests/random/useSeed.ts', 'tests/app/keepFilesApart.ts'],
          env: Object.fromEntries(
            ['LINTEL_SEED', 'LINTEL_DEEP'].flatMap((name) =>
              process.env[name] ? [[name, process.env[name]]] : [],
            ),
          ),
          testTimeout: 900_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A part of the words is enough, as in Playwright.
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { compileForm, fillableForms, shippedForms },
            // The same pictures on every machine.
            expect: {
              toMatchScreenshot: {
                comparatorName: 'blocks',
                comparators: { blocks: compareBlocks },
                timeout: 120_000,
                resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
                  resolve(root, testFileDirectory, 'references', `${arg}${ext}`),
              },
            },
          },
        },
      },
      ...(await storybookProject()),
    ],
  },
}))
