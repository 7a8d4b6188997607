import type { PageBundle } from './Bundle.ts'
import type { FormModule } from './FormModule.ts'
import type { PageInfo } from './PageInfo.ts'

/** What the server needs drawn. */
export interface DrawnAddress {
  readonly info: PageInfo
  readonly bundle: PageBundle
  /** Path and query of the request. */
  readonly url: string
  /** A form's module by its hash. */
  readonly loadForm: (hash: string) => Promise<FormModule>
}

/** A page as HTML, and what the browser needs to take it over. */
export interface Drawing {
  readonly html: string
  /** Declarations of the page's `style` attributes, which its policy does not let through. */
  readonly css: string
  readonly title: string
  /** Of what is drawn: the browser takes over what it would draw itself, and nothing else. */
  readonly digest: string
  /** The screen's source file, by which the build names its scripts and styles. */
  readonly screen: string
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
