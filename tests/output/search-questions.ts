/** A visitor's question, and the pages, at least one of which must be among the first three results. */
interface Question {
  ask: string
  pages: readonly string[]
  /** No page covers the subject. The search says so and suggests these pages. */
  isMissing?: true
}

export const questions: readonly Question[] = [
  // Written from the specification alone, before the index was read.
  {
    ask: 'how much does an ai project cost',
    pages: ['/services/survey', '/services', '/contact', '/tools/ai-roi-calculator'],
  },
  { ask: 'ai roi calculator', pages: ['/tools/ai-roi-calculator'] },
  { ask: 'mckinsey alternative', pages: ['/compare/mckinsey-alternative'] },
  { ask: 'you vs accenture', pages: ['/compare/accenture-alternative'] },
  { ask: 'private chatgpt for our company', pages: ['/private-llm', '/private-ai-infrastructure'] },
  {
    ask: 'hipaa',
    pages: [
      '/solutions/healthcare',
      '/services/healthcare-analytics',
      '/services/healthcare-life-sciences-data-solutions',
    ],
  },
  { ask: 'why do ai projects fail', pages: ['/enterprise-ai-failure-rate'] },
  { ask: 'model risk management for banks', pages: ['/services/ai-security/model-risk-management'] },
  { ask: 'jobs', pages: ['/careers'] },
  { ask: 'where is your office', pages: ['/contact', '/atlanta-data-experts'] },
  { ask: 'phone number', pages: ['/contact'] },
  { ask: 'how mature is our data', pages: ['/tools/data-maturity-assessment'] },
  { ask: 'can we trust this ai vendor', pages: ['/trust-assessment'] },
  { ask: 'deep fake', pages: ['/services/deepfake-detection'] },
  { ask: 'zero trust', pages: ['/services/zero-trust-architecture'] },
  { ask: 'embeddings', pages: ['/services/enterprise-embedding-api'] },
  { ask: 'retrieval augmented generation', pages: ['/services/rag-architecture'] },
  { ask: 'fine-tune a model on our documents', pages: ['/services/private-model-fine-tuning'] },
  { ask: 'databricks partner', pages: ['/databricks-solutions'] },
  { ask: 'move models to the cloud', pages: ['/services/cloud-migration-mlops'] },
  {
    ask: 'due diligence on a portfolio company',
    pages: ['/private-equity', '/services/private-equity-advisory'],
  },
  { ask: 'government contracts', pages: ['/federal-government'] },
  { ask: 'retail demand forecast', pages: ['/solutions/retail-ecommerce', '/services/predictive-analytics'] },
  { ask: 'delete my data', pages: ['/privacy-policy'] },
  { ask: 'case studies', pages: ['/case-studies'] },
  {
    ask: 'download the playbook',
    pages: ['/documentation', '/private-ai-infrastructure', '/case-studies/private-ai-infrastructure'],
  },
  {
    ask: 'train our staff on ai',
    pages: ['/services/ai-workforce-enablement-talent-management', '/services/human-ai-workforce-enablement'],
  },
  { ask: 'talk to a person', pages: ['/contact'] },
  {
    ask: 'security operations center alerts',
    pages: [
      '/cybersecurity/ai-enhanced-soc',
      '/cybersecurity/security-operations-modernization',
      '/cybersecurity/threat-detection',
    ],
  },
  { ask: 'dashboards', pages: ['/services/business-intelligence-consulting'] },
  // Unanswered, misspelled, or worded differently from the pages.
  { ask: 'price', pages: ['/about', '/services'] },
  { ask: 'pricing', pages: ['/about', '/services'] },
  { ask: 'what does it cost', pages: ['/about', '/services'] },
  { ask: 'how much do you charge', pages: ['/about', '/services'] },
  { ask: 'hourly rate', pages: ['/about', '/services'] },
  { ask: 'who are your clients', pages: ['/case-studies'] },
  { ask: 'NDA', pages: ['/about'] },
  { ask: 'cost of AI', pages: ['/about', '/services', '/tools/ai-roi-calculator'] },
  { ask: 'what does a gpu cost', pages: ['/case-studies/self-hosted-ai-roi'] },
  { ask: 'private llm cost', pages: ['/private-llm'] },
  { ask: 'book a call', pages: ['/contact'] },
  { ask: 'free consultation', pages: ['/contact'] },
  { ask: 'newsletter', pages: ['/insights'] },
  { ask: 'SOC 2', pages: ['/'] },
  { ask: 'soc alerts', pages: ['/cybersecurity/ai-enhanced-soc'] },
  { ask: 'ml ops', pages: ['/services/mlops-consulting', '/services/mlops-management'] },
  { ask: 'RAG', pages: ['/services/rag-architecture'] },
  { ask: 'EU AI Act deadline', pages: ['/services/data-governance-compliance'] },
  { ask: 'etl', pages: ['/data-engineering', '/services/data-engineering-architecture'] },
  { ask: 'snowflake', pages: ['/databricks-solutions'], isMissing: true },
  { ask: 'kubernetes', pages: ['/private-ai-infrastructure'], isMissing: true },
  { ask: 'tableau', pages: ['/services/business-intelligence-consulting'], isMissing: true },
  { ask: 'power bi', pages: ['/services/business-intelligence-consulting'], isMissing: true },
  { ask: 'salesforce', pages: ['/services/integration-customization'], isMissing: true },
  { ask: 'evalution harness', pages: ['/services/llm-evaluation'] },
  { ask: 'model risk managment', pages: ['/services/ai-security/model-risk-management'] },
  { ask: 'goverment agencies', pages: ['/federal-government'] },
  { ask: 'abuot', pages: ['/about'] },
  { ask: '80 percent of projects stall', pages: ['/case-studies/why-80-percent-of-ai-projects-stall'] },
  { ask: 'senior data engineer salary', pages: ['/careers/senior-data-engineer', '/careers'] },
  { ask: 'cookies', pages: ['/privacy-policy'] },
  { ask: 'readmission rate', pages: ['/services/healthcare-analytics'] },
  { ask: 'cloud exit', pages: ['/services/cloud-migration-mlops', '/databricks-solutions'] },
  { ask: 'audit trail', pages: ['/case-studies/trust-architecture'] },
  { ask: 'deepfake payment', pages: ['/services/deepfake-detection'] },
]
