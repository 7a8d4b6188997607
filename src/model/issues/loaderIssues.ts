/**
 * Diagnostics about files in general and about what defines a lender. Codes are permanent. `{hint}`
 * is empty or " Did you mean …?".
 */
export const loaderIssues = {
  'loader/not-json': {
    severity: 'error',
    what: 'This file is not JSON: {reason}.',
    remedy: '{todo}',
  },
  'loader/byte-order-mark': {
    severity: 'error',
    what: 'The file starts with a byte order mark.',
    remedy: 'Save it as UTF-8 without a byte order mark.',
  },
  'loader/key-twice': {
    severity: 'error',
    what: 'The key "{key}" occurs twice in the same object.',
    remedy: 'Keep one of the two.',
  },
  'loader/key-forbidden': {
    severity: 'error',
    what: 'The key "{key}" is not allowed anywhere: JavaScript, or the form that carries it, uses it.',
    remedy: 'Choose another name. People see only the title of a field.',
  },
  'loader/file-too-large': {
    severity: 'error',
    what: 'The file has {size}; {limit} characters are allowed.',
    remedy: 'Split it into several files.',
  },
  'loader/dated-malformed': {
    severity: 'error',
    what: 'This "inForce" is no list of versions with their days: {reason}.',
    remedy:
      'Write {"inForce": [{"until": "2026-11-30", "value": …}, {"from": "2026-12-01", "value": …}]}, the oldest first.',
  },
  'loader/dated-gap': {
    severity: 'error',
    what: 'No version applies {days}.',
    remedy:
      'Let each version begin the day after the one before it ends; one without "value" says that nothing stands there.',
  },
  'loader/dated-overlap': {
    severity: 'error',
    what: 'Two versions apply from {from} to {until}.',
    remedy: 'End the earlier one the day before the later one begins.',
  },
  'loader/file-unreadable': {
    severity: 'error',
    what: 'The file cannot be read: {reason}.',
    remedy: 'Make the file readable, or remove it.',
  },
  'loader/patch-unfit': {
    severity: 'error',
    what: 'The patch of {file} cannot be applied: {reason}.',
    remedy: 'Write a list of operations (RFC 6902) that fit the file in the folders below.',
  },
  'loader/picture-of-other-kind': {
    severity: 'error',
    what: 'The file is not a picture of the kind that its name says.',
    remedy: 'Save the picture as that kind, or give the file the ending of what it is.',
  },
  'loader/picture-active': {
    severity: 'error',
    what: 'The drawing has {part}, which can run or load something.',
    remedy: 'Export it as a plain SVG without scripts, links and animations, or as PNG.',
  },
  'loader/not-utf-8': {
    severity: 'error',
    what: 'The file is not written in UTF-8.',
    remedy: 'Save it as UTF-8.',
  },
  'loader/too-deep': {
    severity: 'error',
    what: 'The values are nested deeper than {limit} levels.',
    remedy: 'Make the structure flatter.',
  },
  'loader/too-many-values': {
    severity: 'error',
    what: 'The file has more than {limit} values.',
    remedy: 'Split it into several files.',
  },

  'loader/file-twice': {
    severity: 'error',
    what: 'The name differs from {file} only in capital letters; many computers keep only one of the two.',
    remedy: 'Rename one of the two.',
  },
  'loader/file-not-expected': {
    severity: 'error',
    what: 'No file is expected at this path.',
    remedy: 'Move it to one of the folders that docs/formats describes, or remove it.',
  },
  'loader/file-missing': {
    severity: 'error',
    what: 'The file {file} is missing.',
    remedy: 'Add it.',
  },
  'loader/key-missing': {
    severity: 'error',
    what: 'The key "{key}" is missing.',
    remedy: 'Add it: {description}',
  },
  'loader/key-unknown': {
    severity: 'error',
    what: 'The key "{key}" is unknown here.',
    remedy: 'Fix its spelling or remove it.{hint}',
  },
  'loader/value-refused': {
    severity: 'error',
    what: 'This value {reason}.',
    remedy: 'Write this instead: {description}',
  },
  'loader/schema-differs': {
    severity: 'warning',
    what: 'This file names "{schema}", which is not its meta-schema, so editors validate and complete the wrong keys.',
    remedy: 'Did you mean "{expected}"? Write that, or remove "$schema".',
  },
  'loader/why-missing': {
    severity: 'error',
    what: 'This overlay does not say why the lender differs.',
    remedy: 'Add "why": the reason, who decided, when.',
  },

  'loader/org-file-missing': {
    severity: 'error',
    what: 'The lender "{org}" has files but no org.json.',
    remedy: 'Add orgs/{org}/org.json, or remove the folder.',
  },
  'loader/org-code-differs': {
    severity: 'error',
    what: 'The orgCode "{code}" differs from the folder "{org}".',
    remedy: 'Write the folder’s name as the orgCode.',
  },
  'loader/product-unknown': {
    severity: 'error',
    what: 'There is no product "{product}" in products/.',
    remedy: 'Name one that is there, or add its folder.{hint}',
  },
  'loader/like-unknown': {
    severity: 'error',
    what: 'No lender "{like}" stands on its own that this one could be like.',
    remedy: 'Name a lender that has no "like" itself.{hint}',
  },
  'loader/host-taken': {
    severity: 'error',
    what: 'The host "{host}" already belongs to "{other}".',
    remedy: 'Remove it from one of the two.',
  },
  'loader/identity-shared': {
    severity: 'error',
    what: 'The {kind} "{value}" is also that of the lender "{other}" ({where}): borrowers would take one lender for the other.',
    remedy: 'Write the lender’s own, in the file that has the other’s.',
  },
  'loader/unknown-switch': {
    severity: 'error',
    what: 'There is no switch "{switch}".',
    remedy:
      'Name one of the switches of this org.json, or remove it to always show the page.{hint}',
  },
  'loader/main-brand-twice': {
    severity: 'error',
    what: '"{other}" is already the main brand.',
    remedy: 'Set mainBrand to true in only one org.json.',
  },
  'loader/main-brand-missing': {
    severity: 'warning',
    what: 'No lender is the main brand.',
    remedy: 'Set mainBrand to true in one org.json.',
  },
} as const
