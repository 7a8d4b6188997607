import type { JsonObject } from './JsonObject.ts'
import type { BusinessCalendar } from './LendingCalendar.ts'

/** orgs/<orgCode>/org.json: everything that makes one lender. Fields of A §1, A §3 and B §3. */
export interface Org {
  readonly orgCode: string
  /** The first day (UTC) on which the lender is no longer served. Until then it is, even where its folder is gone. */
  readonly retired?: string
  readonly canonicalOrgCode: string
  readonly orgBrand: string
  readonly baseUrl: string
  /** Host names that this lender is served under, beside `?orgCode=`. */
  readonly hosts: readonly string[]
  readonly mainBrand: boolean
  readonly lang: string
  readonly orgMetaData: {
    readonly companyInfo: CompanyInfo
    readonly products: Readonly<Record<string, JsonObject>>
  }
  /** Federal agency that holds this lender to the Equal Credit Opportunity Act: notices name it. */
  readonly ecoaAgency: { readonly name: string; readonly address: string }
  /** Regulation C: `collect` where the lender reports who applies, and so asks; else Regulation B forbids to ask (12 CFR 1002.5(b)). */
  readonly hmda: { readonly collect: boolean }
  /** What becomes of the submissions of its flows, beside being kept. */
  readonly submissions?: {
    /** Each is posted there, signed (Standard Webhooks 1.0); the secret is a setting of the server. */
    readonly webhook?: { readonly url: string }
    /** Staff can have those of a flow as CSV. */
    readonly csv?: boolean
    /** Days after which one is removed with its files; without it they are kept. */
    readonly keptDays?: number
  }
  /** Days for which it keeps closed applications, where they are more than those of the server's retention.json. */
  readonly retention?: { readonly identifiersDays?: number; readonly documentsDays?: number; readonly applicationDays?: number }
  /** Who works for it: each may choose a password by mail, and then sign in as an agent. Without the list accounts of agents are made elsewhere. */
  readonly staff?: readonly { readonly email: string; readonly firstName: string; readonly lastName: string }[]
  /** Merged in order, the later wins. */
  readonly orgPricingData: readonly JsonObject[]
  readonly footer: Footer
  readonly theme: Theme
  readonly flags: Readonly<Record<string, Flag>>
  /** Pages of the lender's site that the header offers to whoever is signed in; `switch`: only where that switch is on. */
  readonly apps?: readonly { readonly label: string; readonly to: string; readonly switch?: string }[]
  /** Behaviour switches: portfolioManager, hideSettings, crypto … */
  readonly switches: Readonly<Record<string, boolean>>
  readonly licensedStates: readonly string[]
  /** Not in the file: the loader takes it from lending/states.json. */
  readonly states?: StateGroups
  /** Not in the file: the loader takes them from lending/calendar.json. */
  readonly calendars?: Readonly<Record<string, BusinessCalendar>>
  /** Known referrer uuids → name of the partner shown on the alternate registration screen. */
  readonly referrers: Readonly<Record<string, string>>
  /** The typed text is appended, URI-encoded. */
  readonly addressSearchUrl: string
}

/** States by what their law asks, as rules read it: `org.states.adultAt.age19`. */
export interface StateGroups {
  /** Where a person can sign a contract only at this age, of those above 18: "age19", "age20", "age21". */
  readonly adultAt: Readonly<Record<string, readonly string[]>>
  /** Where an attorney has to close the loan. */
  readonly attorneyClosing: readonly string[]
}

/** A feature flag: variables as in B §3. The first rule that fits whoever asks counts before `enabled`. */
export interface Flag {
  readonly enabled: boolean
  readonly variables?: JsonObject
  readonly rules?: readonly FlagRule[]
}

export interface FlagRule {
  readonly title: string
  /** Attribute → values of it that count; all must fit. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** Percent of them; the same people every time. */
  readonly share?: number
  readonly enabled: boolean
  readonly variables?: JsonObject
}

export interface CompanyInfo {
  readonly companyName: string
  readonly companyNameShort: string
  readonly companyProduct: string
  readonly companyAddress: string
  readonly organization: string
  readonly email: string
  readonly phone: string
  readonly phoneFormatted: string
  readonly nmls: string
  readonly allowRegulatorReview: boolean
}

export interface Footer {
  readonly companyName: string
  readonly companyNMLS: string
  readonly companyNmlsURL: string
  readonly termsOfUseUrl: string
  readonly privacyPolicyUrl: string
  readonly privacyLinkIsExternal: boolean
  readonly licensesUrl: string
  readonly companyLegalUrl: string
  readonly footerImage?: string
  readonly disclosureCopy: string
  /** Paths of the pages on which the disclosure is open when the page appears: those that advertise rates (12 CFR 1026.16). */
  readonly disclosureOpenAt?: readonly string[]
  readonly links?: readonly { readonly type: string; readonly label: string; readonly to: string }[]
}

/** Colours are `oklch(L C H)` strings; the loader refuses pairs below WCAG AA and names them. */
export interface Theme {
  readonly colours: ThemeColours
  /** The same names for the dark scheme. */
  readonly dark: ThemeColours
  readonly type: { readonly body: string; readonly heading: string; readonly size: number }
  /** px */
  readonly radius: number
  /** px */
  readonly border: number
  /** File in orgs/<orgCode>/: "logo.svg". */
  readonly logo: string
}

export interface ThemeColours {
  readonly primary: string
  readonly onPrimary: string
  readonly secondary: string
  readonly ink: string
  readonly muted: string
  readonly page: string
  readonly surface: string
  readonly tint: string
  readonly line: string
  readonly focus: string
  readonly success: string
  readonly warning: string
  readonly danger: string
}
