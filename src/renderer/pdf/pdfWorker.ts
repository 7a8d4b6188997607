/* oxlint-disable import/no-unassigned-import -- the worker of pdf.js and what old phones lack */
import './completeOldBrowsers.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
