import type { metaSchemas } from './metaSchemas.ts'

export type ShapeKind = keyof typeof metaSchemas | 'complete-org'

/**
 * The kind of meta-schema for a base file, by its path: "flows/registration.json" → "flow".
 * undefined: no file is expected there. For overlays pass the path below orgs/<orgCode>/.
 */
export function kindOf(path: string): ShapeKind | undefined {
  return kinds.find(([pattern]) => pattern.test(path))?.[1]
}

/** The first matching pattern applies. Ids are kebab-case words, with folders. */
const kinds: readonly (readonly [RegExp, ShapeKind])[] = [
  [/^orgs\/base\.json$/, 'org-base'],
  [/^flows\/routes\.json$/, 'routes'],
  [/^flows\/[\w-]+(\/[\w-]+)*\.rules\.json$/, 'rules'],
  [/^flows\/(application|signer)\/routing\.json$/, 'routing'],
  [/^flows\/application\/panels\.json$/, 'panels'],
  [/^flows\/application\/machine\.json$/, 'machine'],
  [/^flows\/(application|signer)\/tracker\.json$/, 'tracker'],
  [/^flows\/(application|signer)\/lifecycle\.json$/, 'lifecycle'],
  [/^flows\/(application|signer)\/[\w-]+\.screens\.json$/, 'screens'],
  [/^flows\/migrations\.json$/, 'migrations'],
  [/^flows\/[\w-]+(\/[\w-]+)*\.json$/, 'flow'],
  [/^lending\/underwriting\.json$/, 'underwriting'],
  [/^lending\/states\.json$/, 'states'],
  [/^lending\/calendar\.json$/, 'calendar'],
  [/^lending\/deadlines\.json$/, 'deadlines'],
  [/^lending\/adverse-action\.json$/, 'adverse-action'],
  [/^lending\/hmda\.json$/, 'hmda'],
  [/^lending\/hmda-edits\.json$/, 'hmda-edits'],
  [/^lending\/hmda-register\.json$/, 'hmda-register'],
  [/^lending\/consents\.json$/, 'consents'],
  [/^lending\/retention\.json$/, 'retention'],
  [/^lending\/approvals\.json$/, 'approvals'],
  [/^lending\/law\.json$/, 'law'],
  [/^lending\/policies\.json$/, 'policies'],
  [/^lending\/documents\.json$/, 'document-set'],
  [/^obligations\/[\w-]+\.json$/, 'obligations'],
  [/^support\/hours\.json$/, 'hours'],
  [/^support\/notifications\.json$/, 'notifications'],
  [/^support\/originators\.json$/, 'originators'],
  [/^support\/experiments\.json$/, 'experiments'],
  [/^support\/telemetry\.json$/, 'telemetry'],
  [/^support\/feedback\.json$/, 'feedback'],
  [/^support\/access\.json$/, 'access'],
  [/^support\/console\.json$/, 'console'],
  [/^support\/chat\.json$/, 'chat'],
  [/^support\/chatbot\.json$/, 'chatbot'],
  [/^schemas\/formats\.json$/, 'formats'],
  [/^schemas\/calls\/[\w-]+(\/[\w-]+)*\.json$/, 'call'],
  [/^schemas\/[\w-]+(\/[\w-]+)*\.ui\.json$/, 'form-ui'],
  [/^schemas\/[\w-]+(\/[\w-]+)*\.json$/, 'form'],
  [/^texts\/words\.json$/, 'words'],
  [/^texts\/[\w-]+(\/[\w-]+)*\.json$/, 'text'],
]
