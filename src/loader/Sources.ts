import type { Json, JsonObject } from '#model'
import type { FileDiagnostic } from './FileDiagnostic.ts'

/** All configuration files, parsed. Values still have `$schema` and, in overlays, `why`. */
export interface Sources {
  /** Text of every file by path from the project's root. */
  readonly texts: ReadonlyMap<string, string>
  /** Files that exist but gave no text. */
  readonly fileDiagnostics: ReadonlyMap<string, FileDiagnostic>
  /** flows/…, schemas/… and texts/… by path. Unreadable files are absent. */
  readonly base: ReadonlyMap<string, Json>
  /** By orgCode. */
  readonly orgs: ReadonlyMap<string, OrgSources>
  /** By the product's code: what products/<code>/ changes of the base. */
  readonly products: ReadonlyMap<string, OrgSources>
  /** languages/<language>/… below a folder, by that folder ("" for all) and language. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, Translations>>
}

/** Words of files in another language, by the files' base path. */
export type Translations = ReadonlyMap<string, JsonObject>

export interface OrgSources {
  /** org.json of the folder; undefined if it is missing or unreadable. */
  readonly own?: JsonObject
  /** A lender's, merged over what it has from others; undefined if something is missing. */
  readonly org?: JsonObject
  /** Overlays by base path. */
  readonly overlays: ReadonlyMap<string, JsonObject>
}
