import type { PageBundle } from './Bundle.ts'
import type { FormModule } from './FormModule.ts'
import type { LandingOpening } from './LandingOpening.ts'
import type { PageInfo } from './PageInfo.ts'
import type { Remembered } from './Remembered.ts'

/** What the server needs drawn. */
export interface DrawnAddress {
  readonly info: PageInfo
  readonly bundle: PageBundle
  /** What of it flows need: they are drawn with it. */
  readonly visitorPart: PageBundle
  /** Path and query of the request. */
  readonly url: string
  /** A form's module by its hash. */
  readonly loadForm: (hash: string) => Promise<FormModule>
  /** Makes a call as the visitor's browser would. */
  readonly fetch: typeof fetch
  /** Of a visitor who has begun without a script. */
  readonly visit?: Visit
}

/** A visit without a script: what it remembers, and what the server does for it. */
export interface Visit {
  readonly remembered: Remembered
  /** The page's part of an older bundle. */
  readonly loadBundle: (hash: string) => Promise<PageBundle>
}

/** A step that a browser sends without a script. */
export interface PostedStep extends Omit<DrawnAddress, 'visit'> {
  readonly visit: Visit
  /** Names and values of its form. */
  readonly fields: readonly (readonly [string, FormDataEntryValue])[]
}

/** Where the browser goes on, and what it keeps. */
export interface AnsweredPost {
  readonly redirect: string
  readonly remembered: Remembered
}

/** A page as HTML, and what the browser needs to take it over. */
export interface Drawing {
  readonly html: string
  /** Declarations of the page's `style` attributes, which its policy does not let through. */
  readonly css: string
  readonly title: string
  /** Of what is drawn: the browser takes over what it would draw itself, and nothing else. */
  readonly digest: string
  /** Source files of the screen, by which the build names its scripts and styles. */
  readonly screens: readonly string[]
  /** What of the bundle the browser needs to take it over. */
  readonly part: PageBundle['part']
  /** What a landing page was drawn with. */
  readonly opening?: LandingOpening
  /** Hashes of the forms on the page. */
  readonly forms: readonly string[]
}

/**
 * Draws an address, or says where it leads. Undefined if it shows something that only the browser
 * knows.
 */
export type DrawPage = (
  address: DrawnAddress,
) => Promise<Drawing | { readonly redirect: string } | undefined>

/** Takes a step that was sent. Undefined if no step is at that address. */
export type AnswerPost = (posted: PostedStep) => Promise<AnsweredPost | undefined>
