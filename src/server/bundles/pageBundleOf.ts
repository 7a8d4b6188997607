import { offeredChat } from '#support'
import type {
  Bundle,
  Call,
  Form,
  FormHead,
  PageBundle,
  PageSignerFlow,
  PageSupport,
  SignerFlow,
  Support,
} from '#model'
import { pageOrgOf } from './pageOrgOf.ts'

/**
 * The part of a bundle for the page: forms by hash, calls without the schemas that only the server
 * uses, nothing internal to the server, no mails.
 */
export function pageBundleOf(bundle: Bundle): PageBundle {
  const {
    entities: _entities,
    lifecycle: _lifecycle,
    lending: _lending,
    obligations: _obligations,
    migrations: _migrations,
    languages: _languages,
    support,
    signer,
    forms,
    calls,
    texts,
    ...rest
  } = bundle
  const heads = Object.entries(forms).map(([id, form]) => [id, headOf(form)] as const)
  return {
    ...rest,
    org: pageOrgOf(bundle.org),
    texts: Object.fromEntries(Object.entries(texts).filter(([id]) => !id.startsWith('mail/'))),
    support: pageSupportOf(support, offeredChat(bundle)),
    ...(signer && { signer: pageSignerOf(signer) }),
    forms: Object.fromEntries(heads),
    calls: Object.fromEntries(
      Object.entries(calls).map(([id, call]) => [id, withoutSchemas(call)]),
    ),
  }
}

function headOf({ hash, secrets, checks, values, defaults }: Form): FormHead {
  return {
    hash,
    secrets,
    ...(checks && { checks }),
    ...(values && { values }),
    ...(defaults && { defaults }),
  }
}

function withoutSchemas({
  params: _params,
  query: _query,
  request: _request,
  response: _response,
  who: _who,
  variant: _variant,
  beforeSecondFactor: _beforeSecondFactor,
  withSignerLink: _withSignerLink,
  whileActing: _whileActing,
  ...call
}: Call): Call {
  return call
}

function pageSignerOf({ lifecycle: _lifecycle, ...signer }: SignerFlow): PageSignerFlow {
  return signer
}

/** Bundles stored before support data existed have none. */
function pageSupportOf(support: Support | undefined, chat: Support['chat']): PageSupport {
  const { feedback, telemetry, console } = support ?? {}
  return {
    ...(feedback && { feedback }),
    ...(telemetry && { telemetry }),
    ...(chat && { chat: { toggle: chat.toggle } }),
    ...(console && { hasConsole: true }),
  }
}
