/**
 * Problems with uploaded files, and with creating or opening documents. `status` is the HTTP
 * status.
 */
export const documentIssues = {
  'server/signing-certificate-missing': {
    severity: 'error',
    what: '"{org}" has no certificate that its signed documents are sealed with.',
    remedy: 'Add {org}=FILE to LINTEL_SIGNING_CERTIFICATES.',
    status: 503,
  },
  'server/bad-signing-certificate': {
    severity: 'error',
    what: 'The certificate of "{org}" in LINTEL_SIGNING_CERTIFICATES cannot be used: {reason}.',
    remedy:
      'Name a PEM file with the private key, its certificate, and those that vouch for it, one after the other.',
  },
  'server/file-too-large': {
    severity: 'error',
    what: 'The file is larger than {megabytes} MB.',
    remedy:
      'Send a smaller one: scan in black and white at 200 dpi, or send the pages in several files.',
    status: 413,
  },
  'server/documents-full': {
    severity: 'error',
    what: 'All your files together can have up to {megabytes} MB.',
    remedy: 'Send smaller files, or call us.',
    status: 413,
  },
  'server/too-many-documents': {
    severity: 'error',
    what: 'You have already sent {most} files, which is the most that we can take.',
    remedy: 'Put several pages in one PDF, or call us.',
    status: 413,
  },
  'server/file-empty': {
    severity: 'error',
    what: 'The file is empty.',
    remedy: 'Choose the file again.',
    status: 422,
  },
  'server/file-kind': {
    severity: 'error',
    what: 'We can take PDF files and JPEG, PNG or HEIC pictures. This file is something else.',
    remedy: 'Save or print it as a PDF, or take a picture of it, and send that.',
    status: 415,
  },
  'server/file-kind-other': {
    severity: 'error',
    what: 'We cannot take files of this kind here.',
    remedy:
      'Choose a file of one of the kinds listed next to the button, or save it as one of them.',
    status: 415,
  },
  'server/file-program': {
    severity: 'error',
    what: 'This file can run commands when it is opened, so we cannot take it: it is a program, a script, a web page or an SVG drawing.',
    remedy: 'Save or print what it shows as a PDF, or take a picture of it, and send that.',
    status: 415,
  },
  'server/file-heic': {
    severity: 'error',
    what: 'We cannot open this picture: it is damaged, or in a format of its camera that we do not know.',
    remedy:
      'Send it as JPEG: on an iPhone open Settings, Camera, Formats, choose Most Compatible and take the picture again; or take a screenshot of it.',
    status: 415,
  },
  'server/file-broken': {
    severity: 'error',
    what: 'The file is damaged: we cannot open it.',
    remedy:
      'Open it on your device. If it opens, print it to a new PDF and send that; if not, scan or download it again.',
    status: 422,
  },
  'server/file-locked': {
    severity: 'error',
    what: 'The PDF needs a password to open.',
    remedy:
      'Open it, print it to a new PDF without a password, and send that. On a phone: open it, choose Share, then Print, then save it as a PDF.',
    status: 422,
  },
  'server/file-active': {
    severity: 'error',
    what: 'The PDF contains commands to other programs or is only a folder of files, which we cannot take.',
    remedy:
      'Open it, print it to a new PDF, and send that. On a phone: open it, choose Share, then Print, then save it as a PDF.',
    status: 422,
  },
  'server/file-late': {
    severity: 'error',
    what: 'It took too long to check your file, so we did not take it.',
    remedy:
      'Send it again in a few minutes. If that does not help, print it to a new PDF and send that.',
    status: 503,
  },
  'server/uploads-full': {
    severity: 'error',
    what: 'Many people are sending files right now, so we did not take yours.',
    remedy: 'Send it again in a minute. Everything else that you entered is kept.',
    status: 503,
  },
  'server/too-many-uploads': {
    severity: 'error',
    what: 'Too many files are being sent from your network at once, so we did not take this one.',
    remedy: 'Send it again when the others are done.',
    status: 429,
  },
  'server/file-swells': {
    severity: 'error',
    what: 'The PDF is packed so tightly that it would become too large when opened.',
    remedy:
      'Open it, print it to a new PDF, and send that. On a phone: open it, choose Share, then Print, then save it as a PDF.',
    status: 422,
  },
  'server/file-mixed': {
    severity: 'error',
    what: 'The file is two kinds of file at once: a document or picture, and a web page, program or archive.',
    remedy: 'Print it to a new PDF, or take a screenshot of it, and send that.',
    status: 422,
  },
  'server/file-too-many-pages': {
    severity: 'error',
    what: 'The PDF has {pages} pages; {most} is the most that we can take in one file.',
    remedy: 'Send it in several files.',
    status: 422,
  },
  'server/picture-too-large': {
    severity: 'error',
    what: 'The picture is {width} by {height} pixels, which is too large.',
    remedy: 'Take it at a lower resolution, or take a screenshot of it.',
    status: 422,
  },
  'server/file-infected': {
    severity: 'error',
    what: 'Our virus check stopped this file.',
    remedy: 'Check your device for viruses, and send a new scan or picture.',
    status: 422,
  },
  'server/scanner-away': {
    severity: 'error',
    what: 'We cannot check files for viruses right now, so we did not take your file.',
    remedy: 'Send it again in a few minutes.',
    status: 503,
  },
  'server/bucket-away': {
    severity: 'error',
    what: 'We cannot reach the storage of documents right now, so no file was taken or shown.',
    remedy: 'Try again in a few minutes. Everything else that you entered is saved.',
    status: 503,
  },
  'server/consent-missing': {
    severity: 'error',
    what: '“{work}” was not sent: the person that it is about has not given the consent {consents}, or withdrew it.',
    remedy: 'Ask them for it. Once they consent, the work is done automatically.',
  },
  'server/paper-chosen': {
    severity: 'error',
    what: 'You withdrew your consent to electronic documents, so you can’t sign anything here.',
    remedy: 'Call us: we will mail you the documents to sign.',
    status: 409,
  },
  'server/document-fact-missing': {
    severity: 'error',
    what: 'The text {text} needs {fact}, which is unknown.',
    remedy: 'Create the document later, or change the text or the rule that requires it.',
    status: 500,
  },
  'server/notice-without-reason': {
    severity: 'error',
    what: 'A notice of the decision was requested, but the decision has no known reason.',
    remedy: 'Record the reasons of the decision: codes of lending/adverse-action.json.',
    status: 500,
  },
  'server/signed-document-broken': {
    severity: 'error',
    what: 'The signed copy of a document does not open.',
    remedy: 'Check the original document; it is unchanged.',
    status: 500,
  },
  'server/document-lost': {
    severity: 'error',
    what: 'The file of this document cannot be found, or was altered.',
    remedy: 'Check the document storage and its backups.',
    status: 500,
  },
} as const
