/** An admin's server: startup, resource handlers, jobs, email, files and demo data. */

// Errors, languages and settings.
export { createServerTranslator } from '../client/i18n/translator';
export type { ServerTranslate } from '../client/i18n/translator';
export { ApiError, FieldError, InvalidFields, ParameterError, complaint, notFound } from '../server/kernel/apiError';
export { languageAmong, languageOf } from '../server/kernel/language';
export { UserError } from '../server/kernel/apiError';
export type { VariableNames, Variables } from '../server/kernel/variables';

// Metrics.
export { defineCounter } from '../server/kernel/telemetry';

// The server and its migrations.
export { createApp } from '../server/app/app';
export type { AppOptions, Product } from '../server/app/appOptions';
export { readEnv } from '../server/app/env';
export type { Env } from '../server/app/env';
export { migrate } from '../server/app/migrate';
export { runMigrations } from '../server/app/pending/command';
export { runServer } from '../server/app/runServer';
export type { Server } from '../server/app/runServer';

// Backups.
export { backUp } from '../server/app/backup/backUp';
export { aboutBucket, readArguments, summaryOf } from '../server/app/backup/archive';
export { putBack, runRestore } from '../server/app/backup/putBack';

// Demo data.
export { copyRows } from '../server/app/seed';
export type { Columns } from '../server/app/seed';
export { demoAccountLines } from '../server/app/seed';
export { fillOnce } from '../server/app/seed';
export { createWriter } from '../server/app/seed';

// Jobs.
export { defineJob, defineScheduledJob } from '../server/platform/jobs/job';
export type { AnyJob, JobContext } from '../server/platform/jobs/job';

// Email.
export { letterOf } from '../server/platform/mail/letters';
export { MailError } from '../server/platform/mail/mailer';
export type { Letter } from '../server/platform/mail/mailer';

// Calls to other servers.
export { callOutside, leadsInside, saysPublic } from '../server/platform/outgoing';
export type { Outgoing } from '../server/platform/outgoing';

// Files.
export { fileColumns } from '../server/features/uploads/feature';
export { documentNameOf, fileNameOf } from '../server/features/uploads/route';
export type { Intake } from '../server/features/uploads/intake';
export { hashOf } from '../server/features/uploads/keep';
export { formOfFile, keptFile } from '../server/features/uploads/route';
export { talkFolder } from '../server/platform/storage/storage';
export { openStorage } from '../server/platform/storage/localDisk';
export type { Storage } from '../server/platform/storage/storage';

// PDFs.
export type { Line, PdfBlock, PdfDocument, Pdfs, Span } from '../server/features/pdf/pdfs';

// The server process and its limits.
export { networkOf } from '../server/platform/limits/rateLimit';
export type { RateLimit } from '../server/platform/limits/rateLimit';
export { refuseForNow } from '../server/platform/limits/callLimits';
export { refuseDemo } from '../server/app/env';
export { runProgram } from '../server/platform/process/lifecycle';
export { addressOf } from '../server/platform/process/listen';

// Features.
export { features } from '../server/app/features';
export type { Feature } from '../server/features/feature';
export type { Watched } from '../server/features/audit/triggers';
export { bodyOf, messageId } from '../server/features/webhooks/handlers';
export type { Message } from '../server/features/webhooks/handlers';

// Handlers.
export { defineHandlers } from '../server/resources/defineHandlers';
export type { HandlerRegistry, Handlers } from '../server/resources/defineHandlers';
export type { HandlerContext } from '../server/resources/defineHandlers';
export { actAlone, actAlso } from '../server/resources/write/actFromCode';
export type { ResourceServer } from '../server/resources/call';
export type { Given } from '../server/resources/defineHandlers';
