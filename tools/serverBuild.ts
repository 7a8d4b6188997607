import { resolve } from 'node:path'
import type { UserConfig } from 'vite'

/** They run native code, are loaded with their first use, or only develop. */
const packages = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@signpdf/signpdf',
  '@signpdf/utils',
  'asn1js',
  'heic-decode',
  'jpeg-js',
  'nodemailer',
  'pkijs',
  'prom-client',
  'vite',
]

/**
 * How a program of the server is built, with the thread that reads configurations: together with
 * the packages that every start needs, since to find and read a thousand small files takes longer
 * than to run them.
 */
export function serverBuild(program: string, outDir: string): Pick<UserConfig, 'ssr' | 'build'> {
  return {
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: true,
      rolldownOptions: {
        input: [program, 'src/server/bundles/readInThread.ts'].map((file) => resolve(file)),
        // What only the thread needs is no part of the program.
        treeshake: { moduleSideEffects: [{ test: /\/src\/(?!server\/)/, sideEffects: false }] },
        // Packages of browsers say what is for browsers.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
      outDir,
      // Code finds the thread's program next to it.
      assetsDir: '',
      target: 'node22',
    },
  }
}

/** How the program is built that draws pages: the page's own parts, and React's for servers. */
export function drawingBuild(program: string, outDir: string): Pick<UserConfig, 'ssr' | 'build'> {
  return {
    ssr: { noExternal: true },
    build: {
      ssr: true,
      rolldownOptions: { input: resolve(program) },
      outDir,
      target: 'node22',
    },
  }
}
