import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { firmSchema } from '#contract/content/firm.ts'
import {
  footerSchema,
  menuSchema,
  promptsSchema,
  redirectsSchema,
  searchSchema,
} from '#contract/content/list-schemas.ts'
import { practicesSchema } from '#contract/content/practices.ts'
import { siteSchema } from '#contract/content/schema.ts'
import type { SiteData } from '#contract/page-data.ts'
import { configuredVendors } from '#contract/vendors/registry.ts'
import { ContentError, type Problem } from './problems.ts'
import { parseYaml } from './yaml.ts'

/** Reads and checks a YAML file. Invalid content or a missing file becomes a problem. */
export function loadYaml<T>(
  root: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
  problems: Problem[],
): T | undefined {
  if (existsSync(join(root, file)))
    return parseYaml(schema, { file, text: readFileSync(join(root, file), 'utf8') }, problems)
  problems.push({ file, reason: 'is missing' })
  return undefined
}

/** @param siteUrl overrides `url` of `content/site.yml` */
export function readSettings(root: string, siteUrl: string | undefined, problems: Problem[]) {
  const loadFile = <T>(name: string, schema: v.GenericSchema<unknown, T>) =>
    loadYaml(root, `content/${name}.yml`, schema, problems)
  const settings = {
    config: loadFile('site', siteSchema),
    firm: loadFile('firm', firmSchema),
    practices: loadFile('practices', practicesSchema),
    menu: loadFile('menu', menuSchema),
    footer: loadFile('footer', footerSchema),
    prompts: loadFile('prompts', promptsSchema),
    redirects: loadFile('redirects', redirectsSchema),
    search: loadFile('search', searchSchema),
  }
  if (Object.values(settings).includes(undefined)) return undefined
  const complete = settings as { [Name in keyof typeof settings]: NonNullable<(typeof settings)[Name]> }
  const url = v.safeParse(siteSchema.entries.url, siteUrl ?? complete.config.url)
  if (!url.success) problems.push({ file: 'SITE_URL', reason: url.issues[0].message })
  return { ...complete, config: { ...complete.config, url: siteUrl ?? complete.config.url } }
}

/** Returns the settings that all pages share. Throws a ContentError. */
export function readSiteData(root: string, siteUrl = process.env.SITE_URL): SiteData {
  const problems: Problem[] = []
  const settings = readSettings(root, siteUrl, problems)
  if (!settings || problems.length > 0) throw new ContentError(problems)
  const { config, menu, footer, prompts } = settings
  const { vendors, securityContact: _contact, trustGuidePartner: _partner, ...site } = config
  return {
    site,
    menu,
    footer,
    newsletter: prompts.newsletter,
    hasVendors: configuredVendors(vendors).length > 0,
  }
}
