import type { metaSchemas } from './metaSchemas.ts'

export type ShapeKind = keyof typeof metaSchemas | 'complete-org'

/**
 * The kind of meta-schema for a base file, by its path: "flows/registration.json" → "flow".
 * undefined: no file is expected there. For overlays pass the path below orgs/<orgCode>/.
 */
export function kindOf(path: string): ShapeKind | undefined {
  return kinds.find(([pattern]) => pattern.test(path))?.[1]
}

/** Files of a folder whose kind is their name. */
function named(
  folder: string,
  kinds: readonly ShapeKind[],
): readonly (readonly [RegExp, ShapeKind])[] {
  return kinds.map((kind) => [new RegExp(`^${folder}/${kind}\\.json$`), kind])
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
  [/^lending\/documents\.json$/, 'document-set'],
  ...named('lending', [
    'underwriting',
    'states',
    'calendar',
    'deadlines',
    'adverse-action',
    'hmda',
    'hmda-edits',
    'hmda-register',
    'consents',
    'retention',
    'approvals',
    'law',
    'figure-topics',
    'policies',
  ]),
  [/^obligations\/[\w-]+\.json$/, 'obligations'],
  ...named('support', [
    'hours',
    'notifications',
    'originators',
    'experiments',
    'telemetry',
    'feedback',
    'access',
    'console',
    'chat',
    'chatbot',
  ]),
  [/^schemas\/formats\.json$/, 'formats'],
  [/^schemas\/calls\/[\w-]+(\/[\w-]+)*\.json$/, 'call'],
  [/^schemas\/[\w-]+(\/[\w-]+)*\.ui\.json$/, 'form-ui'],
  [/^schemas\/[\w-]+(\/[\w-]+)*\.json$/, 'form'],
  [/^texts\/words\.json$/, 'words'],
  [/^texts\/[\w-]+(\/[\w-]+)*\.json$/, 'text'],
]
