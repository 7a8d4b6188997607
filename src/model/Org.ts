import type { JsonObject } from './JsonObject.ts'
import type { Charter, LendersMeant } from './LendersMeant.ts'
import type { BusinessCalendar } from './LendingCalendar.ts'
import type { HostedChatMode } from './SupportChat.ts'

/** orgs/<orgCode>/org.json: everything that defines one lender. Fields of A §1, A §3 and B §3. */
export interface Org {
  readonly orgCode: string
  /**
   * The first day (UTC) on which the lender is no longer served. Until then it is served, even if
   * its folder is gone.
   */
  readonly retired?: string
  readonly canonicalOrgCode: string
  readonly orgBrand: string
  readonly baseUrl: string
  /** Host names that serve this lender, in addition to `?orgCode=`. */
  readonly hosts: readonly string[]
  readonly mainBrand: boolean
  /** heloc, which the base describes, or a folder of products/. Default: heloc. */
  readonly product?: string
  /** Another lender's orgCode: what it is and changes holds here too, but for its product. */
  readonly like?: string
  /** Whether visitors who are not signed in see a landing page (texts/landing). */
  readonly landing?: boolean
  readonly lang: string
  /** Languages that people can choose in addition to `lang`. */
  readonly languages?: readonly string[]
  /**
   * IANA time zone that decides which day is today for people who answer. Without it, the day where
   * they are counts.
   */
  readonly zone?: string
  readonly orgMetaData: {
    readonly companyInfo: CompanyInfo
    readonly products: Readonly<Record<string, JsonObject>>
  }
  /**
   * Federal agency that administers the Equal Credit Opportunity Act for this lender; named in
   * notices.
   */
  readonly ecoaAgency: { readonly name: string; readonly address: string }
  /** Whose license or charter it lends under: some laws bind only some of them. */
  readonly charter?: Charter
  /**
   * Regulation C: `collect` if the lender reports applicants' data and therefore asks for it;
   * otherwise Regulation B forbids asking (12 CFR 1002.5(b)).
   */
  readonly hmda: { readonly collect: boolean }
  /** What the lender's register under Regulation C names, and who can export it. */
  readonly hmdaReporter?: {
    /** Legal entity identifier (ISO 17442). */
    readonly lei: string
    /** Federal agency by its code in the filing instructions: 1, 2, 3, 5, 7 or 9. */
    readonly agency: string
    /** Federal taxpayer identification number, "99-9999999". */
    readonly taxpayer: string
    /** Code of the credit scoring model whose scores the bureau sends. */
    readonly scoreModel: string
    /** Who answers questions about the file. */
    readonly contact: {
      readonly name: string
      readonly phone: string
      readonly email: string
      readonly street: string
      readonly city: string
      readonly state: string
      readonly zip: string
    }
    /** E-mail addresses of the agents who can export it. */
    readonly exporters: readonly string[]
  }
  /** E-mail addresses of the agents who can read the reports of the agent console. */
  readonly managers?: readonly string[]
  /** E-mail addresses of the agents who see releases and decide about them, by what they may do. */
  readonly releases?: Partial<Readonly<Record<ReleaseRole, readonly string[]>>>
  /** What happens to submissions of the lender's flows, in addition to storing them. */
  readonly submissions?: {
    /**
     * Each submission is posted there, signed (Standard Webhooks 1.0); the secret is a server
     * setting. `inside`: the address is meant to be in the server's own network.
     */
    readonly webhook?: { readonly url: string; readonly inside?: true }
    /** Staff can download a flow's submissions as CSV. */
    readonly csv?: boolean
    /** Days after which a submission and its files are deleted; default: never. */
    readonly keptDays?: number
  }
  /**
   * Who answers its orders, by kind ("credit"): the sandbox, or a vendor over HTTP whose address
   * and secret are server settings. With `window`: over HTTP, with a page of its own.
   */
  readonly vendors?: Readonly<
    Record<string, 'sandbox' | 'http' | { readonly window: VendorWindow }>
  >
  /**
   * Services where the lender can have its chats, and what their scripts may reach from its pages;
   * keys are a server setting.
   */
  readonly chatProviders?: Readonly<Partial<Record<HostedChatMode, ChatProvider>>>
  /** Days to keep closed applications, where longer than in lending/retention.json. */
  readonly retention?: {
    readonly identifiersDays?: number
    readonly documentsDays?: number
    readonly applicationDays?: number
  }
  /**
   * The lender's staff: they can set a password by mail and then sign in as agents. Without the
   * list, agents' accounts are created elsewhere.
   */
  readonly staff?: readonly {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  }[]
  /** Merged in order; later entries win. */
  readonly orgPricingData: readonly JsonObject[]
  readonly footer: Footer
  readonly theme: Theme
  readonly flags: Readonly<Record<string, Flag>>
  /**
   * Pages of the lender's site that the header offers to signed-in people; `switch`: only while
   * that switch is on.
   */
  readonly apps?: readonly {
    readonly label: string
    readonly to: string
    readonly switch?: string
  }[]
  /** Behavior switches: portfolioManager, hideSettings, crypto … */
  readonly switches: Readonly<Record<string, boolean>>
  readonly licensedStates: readonly string[]
  /** Not in the file: set by the loader from lending/states.json. */
  readonly states?: StateGroups
  /** Not in the file: set by the loader from lending/calendar.json. */
  readonly calendars?: Readonly<Record<string, BusinessCalendar>>
  /**
   * Known referrer uuids → partner name for the alternate registration screen. A contractor's
   * borrowers review their invoice.
   */
  readonly referrers: Readonly<
    Record<string, string | { readonly name: string; readonly is: 'contractor' }>
  >
  /** The typed text is appended, URI-encoded. */
  readonly addressSearchUrl: string
}

/** A service for chats, as it runs in the lender's pages. */
export interface ChatProvider {
  /** Origins that the content security policy allows for it: "wss://tsock.us1.twilio.com". */
  readonly origins: {
    readonly connect: readonly string[]
    readonly script?: readonly string[]
  }
  /** What its SDK needs to know, and everyone can: the name of an app, a region. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A page of the vendor's own, which the borrower uses to link an account or meet the notary. */
export interface VendorWindow {
  /** Another window, inside the page of the application, or the same window. */
  readonly mode: 'window' | 'frame' | 'redirect'
  /** Of the vendor's pages: "https://link.vendor.example". */
  readonly origins: readonly string[]
  /** What the vendor's page can use in a frame. */
  readonly permissions?: readonly ('camera' | 'microphone' | 'geolocation')[]
  /** Until the session times out. */
  readonly minutes: number
}

/**
 * States grouped by legal requirement, in the shape that rules read: `org.states.adultAt.age19`.
 */
export interface StateGroups {
  /** States where people can sign a contract only from this age: "age19", "age20", "age21". */
  readonly adultAt: Readonly<Record<string, readonly string[]>>
  /** States where an attorney must close the loan. */
  readonly attorneyClosing: readonly string[]
}

/**
 * A feature flag; variables as in B §3. The first rule that matches the visitor takes precedence
 * over `enabled`.
 */
export interface Flag {
  readonly enabled: boolean
  readonly variables?: JsonObject
  readonly rules?: readonly FlagRule[]
}

export interface FlagRule {
  readonly title: string
  /** Attribute → matching values; all attributes must match. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** Percent of those visitors, always the same ones. */
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
  /** Notices of states, for the lenders that they are meant for. */
  readonly notices?: readonly (LendersMeant & {
    readonly text: string
    /** Only where `allowRegulatorReview` is the same. */
    readonly regulatorReview?: boolean
  })[]
  readonly termsOfUseUrl: string
  readonly privacyPolicyUrl: string
  readonly privacyLinkIsExternal: boolean
  readonly licensesUrl: string
  readonly companyLegalUrl: string
  readonly footerImage?: string
  readonly disclosureCopy: string
  /**
   * Paths of pages where the disclosure is open initially: those that advertise rates (12 CFR
   * 1026.16).
   */
  readonly disclosureOpenAt?: readonly string[]
  readonly links?: readonly { readonly type: string; readonly label: string; readonly to: string }[]
}

/** Colors are `oklch(L C H)` strings; the loader rejects pairs below WCAG AA and names them. */
export interface Theme {
  /** "dark": the dark scheme on every screen, whatever the reader's device prefers. */
  readonly scheme?: 'dark'
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

export type ReleaseRole = 'ops' | 'compliance' | 'admin'
