import * as declared from './declared';
import { factorReplies } from './factor';
import { done, file } from './later/screens';
import { messages, validation } from './shared';

/** Labels that only the server uses: for jobs, and for the fields of calls that don't belong to a resource. */
export const labels = {
  job: {
    keepPartitions: 'Create upcoming partitions and delete outdated ones',
    pruneFeed: 'Delete old notifications',
    deliver: 'Send a change to a webhook',
    fanOut: 'Find the webhooks for a change',
    forgetDeliveries: 'Delete old webhook deliveries',
    forgetImports: 'Delete old imports',
    import: 'Process an imported file',
    sweepUploads: 'Delete files that no record uses',
  },
  field: {
    password: 'Password',
    email: 'Email',
    link: 'Link',
    newPassword: 'New password',
    repeatPassword: 'Confirm the new password',
    neighbour: 'Neighbour',
    challenge: 'Step',
    code: 'Code',
    recoveryCode: 'Recovery code',
    passkey: 'Passkey',
  },
  status: { active: 'Active', inactive: 'Inactive' },
};

/** Login and password messages for responses and emails. Only the server uses them, so pages don't load them. */
export const access = {
  out_of_range: 'A number or date in this request is too large or too small',
  session_ended: 'That device is logged out',
  sessions_ended: 'Logged out on 1 device |||| Logged out on %{smart_count} devices',
  password_for_email: 'Enter your current password to change your email',

  password_asked:
    'If an account uses this email, a link for choosing a new password is on its way. It works for one hour.',
  password_by_admin: 'This server does not send email. Ask an administrator for a link to choose a new password.',
  password_reset: 'Your new password is set. Log in with it.',
  password_guessable: '%{field} is too easy to guess: avoid common words, names, rows of keys and dates',
  password_breached: '%{field} is in a published list of stolen passwords: choose another one',
  link_invalid: 'This link is no longer valid. Ask for a new one.',
  invitation_linked: 'Your account has been linked. Log in to see what you have access to.',
  ...factorReplies,

  product: 'Back office',
  letter_greeting: 'Hello %{name},',
  letter_address: 'If the button does nothing, copy this address into your browser:',
  password_subject: 'A new password',
  password_body: 'Someone asked for a new password for your account in the back office.',
  password_button: 'Choose a new password',
  password_lasts: 'The link works once and expires in one hour.',
  password_ignore: 'If it was not you, ignore this message: your password stays the same.',
  invitation_subject: 'You are invited',
  invitation_body: 'You are invited to work in the back office as %{role}.',
  invitation_button: 'Accept the invitation',
  invitation_lasts: 'The link works once and expires in seven days.',
  invitation_ignore: 'If you do not know who invited you, ignore this message.',
  disk_full: 'The server is out of disk space, so nothing was saved. Try again once space has been freed.',
};

/** Messages about the results of API calls. Only the server uses them, so pages don't load them. */
export const replies = {
  added_one: '%{name} added',
  updated_one: '%{name} saved',
  deleted_one: '%{name} deleted',
  toggled_one: '%{name} is now %{status}',
  action_done_many: '%{what}: 1 %{name} |||| %{what}: %{smart_count} %{name}',
  kept_in_use: '1 record is in use and was kept. |||| %{smart_count} records are in use and were kept.',
  kept_by_state:
    '1 record does not allow this in its present state. |||| ' +
    '%{smart_count} records do not allow this in their present state.',
  kept_refused: '1 record was refused: %{reason} |||| %{smart_count} records were refused: %{reason}',
  logged_in: 'You are logged in',
  logged_out: 'You are logged out',
  invalid_credentials: 'The email or the password is wrong',
  stale_version: 'Someone else changed this record. Reload it to see the current values.',
  in_use:
    'This record cannot be deleted: another record uses it. |||| ' +
    'This record cannot be deleted: %{smart_count} other records use it.',
  stale_versions:
    'Someone else changed one of these records in the meantime. Nothing was changed: check the values again.',
  file_used: 'This file is in use: %{places}. Confirm that it should be removed from there, too.',
  file_needed: 'This file cannot be deleted because it cannot be removed from: %{places}.',
  read_only_role: 'Your role can view records but not change them',
  role_above_own: 'This role has rights that you do not have, so you cannot change it',
  role_of_own: 'You cannot change your own role',
  role_held:
    'A member has this role. Give them another role first. |||| ' +
    '%{smart_count} members have this role. Give them another role first.',
  viewing_role: 'You are viewing the dashboard as another role, so nothing is changed. Leave the view first.',
  viewed_role_gone: 'This role no longer exists',
  comment_of_another: 'Only the author of a comment can change or delete it',
  key_not_allowed: 'This API key may not do that',
  misstep: '“%{from}” cannot become “%{to}”',
  request_key_invalid: 'The request key must have 16 to 100 characters: letters, digits, - or _',
  request_in_progress: 'This request is still being processed. Try again in a moment.',
  restore_there: 'This record has already been restored',
  restore_gone: 'The record no longer exists',
  restore_changed_since: 'Changed again since: %{fields}. Nothing was restored.',
  restore_refused: 'It cannot be restored: %{reasons}',
  restore_kept: 'Changed again since: %{fields}',
  restore_already: 'It is already as it was before',
  restore_never: 'This cannot be restored',
  restore_none: 'Nothing can be restored. %{reason}',
  restore_preview: 'Nothing has been changed yet',
  restored: '1 record was restored |||| %{smart_count} records were restored',
  restored_partly: 'Records restored: %{done}. Left as they are: %{kept}.',
  job_queued: 'The job will run in a moment',
  job_not_failed: 'Only a job that failed or was canceled can be run again',
  job_canceled: 'The job is canceled and will not run',
  job_not_waiting: 'Only a waiting job can be canceled',
  request_key_used: 'This request was already sent with different content',
  not_in_state: 'This can no longer be changed: the state is “%{state}”',
  reordered: 'The order is saved',
  bulk_limit: 'Choose 1 record at most |||| Choose %{smart_count} records at most',
  invalid_request: 'The request could not be understood',
  body_cut: 'The request is incomplete: its content ends too early. Send it again.',
  body_depth: 'Lists and objects in the request may be nested %{max} deep at most',
  body_names: 'The request has too many fields: %{max} are the maximum',
  body_values: 'The request has too many values: %{max} are the maximum',
  body_name_length: 'The request has a field name of more than %{max} characters',
  body_number_length: 'The request has a number of more than %{max} characters',
  body_name_twice: 'The request contains the same field twice',
  unknown_route: 'There is nothing at this address',
  method_not_allowed: 'This address does not take that kind of request',
  unsupported_media_type: 'This type of content is not accepted',
  payload_too_large: 'This is too large to send',
  too_many_requests: 'Too many attempts. Wait a little and try again.',
  too_many_requests_wait:
    'Too many attempts. Try again in 1 second. |||| Too many attempts. Try again in %{smart_count} seconds.',
  server_error: 'Something went wrong on the server. Try again.',
  service_unavailable: 'The service is not available at the moment. Try again soon.',
  too_slow:
    'This took too long and was stopped; nothing has changed. Narrow it with a filter, a search or fewer days, or try again later.',
  uploads_busy: 'Many files are being uploaded at the moment. Try this one again soon.',
  uploads_full:
    'The daily limit for uploads has been reached. Try again in 1 hour. |||| The daily limit for uploads has been reached. Try again in %{smart_count} hours.',
  webhooks_enough: 'There are already %{max} webhooks, which is the maximum. Delete one that is no longer used.',
  tenant_frozen: 'This account is suspended: you can view its records but not change them',
};

/** Field errors that only the server reports. */
export const complaints = {
  sole: 'Another record already has “%{field}”. Turn it off there first.',
  key_expires: 'The end must be in the future',
  key_rights: 'You may not give all of these rights: choose again',
  role_rights: 'You can only give rights that you have yourself',
  webhook_events: 'You may not subscribe to all of these changes: choose again',
  webhook_address: 'Nothing can be sent there: use the public, secure address of another site',
  file_missing: 'Choose a file',
  file_svg: 'SVG pictures are not accepted because they can contain scripts. Use PNG, JPEG or WebP',
  file_type_image: 'This type of picture is not accepted: use PNG, JPEG, WebP, GIF or AVIF',
  file_type_video: 'This type of video is not accepted: use MP4 or WebM',
  file_type_document: 'The file is not a PDF',
  file_type_image_document: 'Files of this type are not accepted: use a picture or a PDF',
  storage_full:
    'The files have reached the limit of %{max} MB. Delete files that are not used, or ask an administrator for more space.',
  storage_full_here: 'No more files can be accepted here at the moment. Send your message without one.',
  file_type_any: 'Files of this type are not accepted: use a picture, an MP4 or WebM video, or a PDF',
  image_pixels: 'The picture is too large: it can measure %{max} pixels on a side at most, %{millions} million in all',
  image_broken: 'The picture is damaged and cannot be read',
  image_frames: 'The animation is too long: it can have at most %{max} frames',
  image_heavy: 'The picture takes too long to process: save it in a smaller size, or as a JPEG',
};

/** The server's English messages about imported files. Browser pages don't load them. */
export const importReplies = {
  import_type: 'This file cannot be imported: use CSV or XLSX',
  import_protected:
    'This file cannot be read: it is an old Excel workbook, or it is protected by a password. Save it as .xlsx without a password.',
  import_workbook: 'The workbook cannot be read: it is damaged. Open it in Excel, save it again, and try once more.',
  import_heavy:
    'Reading the file takes more time or memory than allowed. Split it and import the parts one after the other.',
  import_text: 'The rows of the file hold too much text. Split it and import the parts one after the other.',
  import_line:
    'Line %{line} has more than %{max} characters. Check that every quotation mark is closed and that each record has a line of its own.',
  import_title:
    'The first line has a single cell, “%{title}”, which is not a heading. Delete the lines above the headings and try again.',
  import_unpacked:
    'The workbook holds more than can be read. Leave only the sheet with the rows in it, or save it as CSV.',
  import_sheets: 'The workbook has several sheets. Choose the one to import.',
  import_sheet: 'The workbook has no such sheet. It has: %{sheets}',
  import_formula:
    'Row %{row} has a formula whose result is not in the file. Open the workbook in Excel, save it, and try once more.',
  import_quote: 'The file cannot be read: a quotation mark that begins in line %{line} is not closed',
  import_unreadable: 'The file cannot be read from line %{line} on',
  import_cell: 'A cell of the file is too long: it can have %{max} characters at most',
  import_columns: 'The file has too many columns: there can be %{max} at most',
  import_rows: 'The file has more than %{max} rows. Split it and import the parts one after the other.',
  import_ragged:
    'Row %{row} has more cells than there are headings. Put quotation marks around texts that contain the separator.',
  import_empty: 'The file has no rows: it needs a line of headings and at least one more',
  import_state: 'This is not possible in the current state of the import',
  import_column_twice: 'Two columns are matched with the same field. Choose one of them.',
  import_no_column: 'No column is matched with a field yet',
  import_changed_since: 'Someone else changed this record after the file was checked, so it was left as it is',
  import_kept: '%{reason}',
  import_stopped: 'The import stopped because of an error. You can continue or undo it.',
  import_pictures_full: 'The daily limit for uploads has been reached. Continue later, or undo the import.',
  import_reason: 'Why it was refused',
};

/** Error messages for a row of an imported file. */
export const importComplaints = {
  import_unknown: '%{field}: there is nothing called “%{value}”',
  import_not_made: '%{field}: “%{value}” cannot be created: %{reason}',
  import_picture_address:
    '%{field}: “%{value}” is not the address of a picture that can be fetched. It must begin with https:// and be on the internet',
  import_picture_unknown:
    '%{field}: “%{value}” is neither the name of an uploaded picture nor an address that can be fetched. An address must begin with https:// and be on the internet',
  import_picture_ambiguous:
    '%{field}: several uploaded pictures are called “%{value}”. Use the address of the one you mean.',
  import_picture: '%{field}: the picture “%{value}” cannot be used: %{reason}',
  fetch_private: 'its address is not on the internet',
  fetch_status: 'the other server answered %{code} instead',
  fetch_timeout: 'it took too long to load',
  fetch_connection: 'the other server cannot be reached',
  import_ambiguous: '%{field}: several are called “%{value}”. Use the record’s number.',
  import_error: '%{field}: the cell holds the error %{value}. Correct its formula in the spreadsheet.',
  import_scientific:
    '%{field}: the spreadsheet shows %{value}, so digits would be lost. Format the column as text and save the file again.',
  import_again: 'Row %{row} of the file is about the same record',
};

export const server = {
  ...declared,
  ...labels,
  done,
  file,
  access,
  messages: { ...messages, ...replies, ...importReplies },
  validation: { ...validation, ...complaints, ...importComplaints },
};
